import { wasi } from "./wasi.js";

/** Something that no program should ask for, or a fault of the library. */
export class EbbesError extends Error {
  name = "EbbesError";
}

/** The library as calls with arguments and answers in JSON. */
export class Bridge {
  #instance; // undefined before the first call and after a fault, from which none recovers
  #printed;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(module) {
    this.module = module;
  }

  /** Returns the answer to a call: an object with value, refused or misused. */
  ask(name, given) {
    const called = this.#encoder.encode(name);
    const written = this.#encoder.encode(JSON.stringify(given));
    return this.use(name, ({ memory, alloc, call, answer }) => {
      const at = alloc(called.length + written.length) >>> 0;
      const room = new Uint8Array(memory.buffer, at, called.length + written.length);
      room.set(called);
      room.set(written, called.length);
      const length = call(called.length, written.length);
      return JSON.parse(this.#decoder.decode(new Uint8Array(memory.buffer, answer() >>> 0, length)));
    });
  }

  /** Does something with the exports of the module. If it fails, the next use begins with a new instance. */
  use(name, doing) {
    try {
      this.#instance ??= this.#start();
      return doing(this.#instance.exports);
    } catch (fault) {
      this.#instance = undefined;
      throw new EbbesError(`the library failed in ${name}: ${this.#printed?.join("").split("\n")[0] || fault}`, { cause: fault });
    }
  }

  #start() {
    let instance;
    const { imports, printed } = wasi(this.module, () => instance.exports.memory);
    this.#printed = printed;
    instance = new WebAssembly.Instance(this.module, imports);
    instance.exports._initialize();
    return instance;
  }
}
