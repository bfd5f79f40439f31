/** An error of the calling program or a fault of the library. Its code tells them apart. */
export class EbbesError extends Error {
  name = "EbbesError";

  constructor(code, message, options = undefined) {
    super(message, options);
    this.code = code;
  }
}
