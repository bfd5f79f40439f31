/** tell reports a result, in Node and in browsers. */
export function tell(told) {
  if (typeof document === "undefined") console.log(told);
  else document.body.append(told);
}
