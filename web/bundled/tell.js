/** Tells how something came out, wherever it runs. */
export function tell(told) {
  if (typeof document === "undefined") console.log(told);
  else document.body.append(told);
}
