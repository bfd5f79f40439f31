import { EbbesError } from "./error.js";
import { wasi } from "./wasi.js";

const mostMemory = 48 << 20; // bytes, many times what calls of moderate length ever need

/** The library as calls with arguments and answers in JSON. */
export class Bridge {
  #instance; // undefined before the first call, and whenever the next begins with a new one
  #printed;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(module) {
    this.module = module;
  }

  /** Returns the answer to a call about a position: an object with value, refused or misused. */
  ask(name, position, given) {
    const pieces = [name, position, JSON.stringify(given)].map((text) => this.#encoder.encode(text));
    const [called, about, written] = pieces.map(({ length }) => length);
    return this.use(({ memory, alloc, call, answer }) => {
      const length = called + about + written;
      const at = alloc(length) >>> 0; // which may grow the memory, and so replace its buffer
      const room = new Uint8Array(memory.buffer, at, length);
      room.set(pieces[0]);
      room.set(pieces[1], called);
      room.set(pieces[2], called + about);
      const size = call(called, about, written);
      return JSON.parse(this.#decoder.decode(new Uint8Array(memory.buffer, answer() >>> 0, size)));
    });
  }

  /**
   * Does something with the exports of the module. The next use begins with a new instance if it
   * fails, from which none recovers, or takes much memory, which none gives back.
   */
  use(doing) {
    try {
      this.#instance ??= this.#start();
      const { exports } = this.#instance;
      const done = doing(exports);
      if (exports.memory.buffer.byteLength > mostMemory) this.#instance = undefined;
      return done;
    } catch (fault) {
      this.#instance = undefined;
      const message = this.#printed?.join("").split("\n")[0] || fault;
      throw new EbbesError("fault", `the library failed: ${message}`, { cause: fault });
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
