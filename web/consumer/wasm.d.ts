// What a bundler makes of a module, here its bytes.
declare module "ebbes/*.wasm" {
  const bytes: Uint8Array;
  export default bytes;
}
