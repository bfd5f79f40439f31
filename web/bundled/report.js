/** report shows a result, in Node and in browsers. */
export function report(result) {
  if (typeof document === "undefined") console.log(result);
  else document.body.append(result);
}
