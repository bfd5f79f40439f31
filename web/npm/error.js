/** Something that no program should ask for, or a fault of the library. Its code says which. */
export class EbbesError extends Error {
  name = "EbbesError";

  constructor(code, message, options = undefined) {
    super(message, options);
    this.code = code;
  }
}
