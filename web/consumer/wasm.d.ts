// The bundler's form of a WebAssembly file: its bytes.
declare module "ebbes/*.wasm" {
  const bytes: Uint8Array;
  export default bytes;
}
