import { EbbesError } from "./error.js";
import { wasi } from "./wasi.js";

const mostMemory = 48 << 20; // bytes, several times the need of calls of moderate length

/** The library as calls with arguments and answers in JSON. */
export class Bridge {
  #instance; // undefined before the first call, and if the next call needs a new one
  #output;
  #goOn; // the progress callback of the running call, undefined between calls
  #other; // the bridge for calls from that callback
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(module) {
    this.module = module;
  }

  /**
   * Returns the answer to a call about a position and a move: an object with value, refused or misused. A long call asks
   * the callback whether to continue, with the work done and the total.
   */
  ask(name, position, args, move = "", goOn = () => true) {
    if (this.#goOn) {
      this.#other ??= new Bridge(this.module);
      return this.#other.ask(name, position, args, move, goOn);
    }
    this.#goOn = goOn;
    try {
      return this.#ask(name, position, args, move);
    } finally {
      this.#goOn = undefined;
    }
  }

  #ask(name, position, args, move) {
    const request = `${name}\n${JSON.stringify(args)}\n${JSON.stringify(move)}\n${position}`;
    return this.use(({ memory, alloc, call, answer }) => {
      const most = 3 * request.length; // bytes, three for each unit
      const at = alloc(most) >>> 0; // may grow the memory, which replaces its buffer
      const { written } = this.#encoder.encodeInto(request, new Uint8Array(memory.buffer, at, most));
      const size = call(written);
      return JSON.parse(this.#decoder.decode(new Uint8Array(memory.buffer, answer() >>> 0, size)));
    });
  }

  /**
   * Calls a function with the exports of the module. After a failure or large memory use the next call begins with a new
   * instance: an instance neither recovers nor shrinks.
   */
  use(run) {
    try {
      this.#instance ??= this.#start();
      const { exports } = this.#instance;
      const result = run(exports);
      if (exports.memory.buffer.byteLength > mostMemory) this.#instance = undefined;
      return result;
    } catch (fault) {
      this.#instance = undefined;
      const message = this.#output?.join("").split("\n")[0] || fault;
      throw new EbbesError("fault", `the library failed: ${message}`, { cause: fault });
    }
  }

  #start() {
    let instance;
    const { imports, output } = wasi(
      this.module,
      () => instance.exports.memory,
      (done, of) => this.#goOn(done, of),
    );
    this.#output = output;
    instance = new WebAssembly.Instance(this.module, imports);
    instance.exports._initialize();
    return instance;
  }
}
