// The part of WASI that the library needs: a clock, random bytes, and the output of a failure. In addition it imports
// wanted, which reports whether to continue a long call.
//
// The Go runtime measures the share of time spent on garbage collection with the monotonic clock, and stops collecting at
// one half. If a computer sleeps during a collection, that share is reached and stays, because nothing runs between two
// calls. Memory would then grow without limit, so the runtime's clock stands still. The time of day comes from a clock
// that is never set back.

const success = 0;
const notSupported = 52; // ENOSYS
const badDescriptor = 8; // EBADF, also ends the list of open directories

/** The error thrown when the WebAssembly program exits. The library exits only on a failure. */
class Exit extends Error {}

/**
 * Returns all imports of a module, and the list of its printed texts.
 * @param {WebAssembly.Module} module
 * @param {() => WebAssembly.Memory} memory
 * @param {(done: number, of: number) => boolean} goOn
 */
export function wasi(module, memory, goOn) {
  const bytes = () => new Uint8Array(memory().buffer);
  const numbers = () => new DataView(memory().buffer);
  const text = new TextDecoder();
  const output = [];

  const none = (count, size) => {
    numbers().setUint32(count, 0, true);
    numbers().setUint32(size, 0, true);
    return success;
  };
  const own = {
    wanted: (done, of) => (goOn(done, of) ? 1 : 0),
    args_sizes_get: none,
    args_get: () => success,
    environ_sizes_get: none,
    environ_get: () => success,
    clock_time_get(clock, _precision, at) {
      const now = clock === 0 ? BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6)) : 1n; // 0 means unset
      numbers().setBigUint64(at, now, true);
      return success;
    },
    random_get(at, length) {
      for (let done = 0; done < length; done += 65536) {
        crypto.getRandomValues(bytes().subarray(at + done, at + Math.min(length, done + 65536)));
      }
      return success;
    },
    fd_write(_descriptor, vectors, count, at) {
      let length = 0;
      for (let i = 0; i < count; i++) {
        const start = numbers().getUint32(vectors + 8 * i, true);
        const size = numbers().getUint32(vectors + 8 * i + 4, true);
        output.push(text.decode(bytes().slice(start, start + size)));
        length += size;
      }
      numbers().setUint32(at, length, true);
      return success;
    },
    fd_prestat_get: () => badDescriptor,
    sched_yield: () => success,
    poll_oneoff(_subscriptions, events, count, at) {
      const sizeOfEvent = 32;
      bytes().fill(0, events, events + count * sizeOfEvent); // only timers are awaited, and all have expired
      numbers().setUint32(at, count, true);
      return success;
    },
    proc_exit(code) {
      throw new Exit(`exit ${code}`);
    },
  };

  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = own[name] ?? (() => notSupported);
  }
  return { imports, output };
}
