// Cancellation of outdated requests: only the answers to the latest one count.

/** stopError returns the error for a cancelled request. The function guarded ignores it. */
export const stopError = () => Object.assign(new Error("stopped"), { name: "StoppedError" });

/** A Latest identifies the request that was begun last. */
export class Latest {
  #number = 0;

  /** begin begins a request and cancels the previous one. It returns the result of current. */
  begin() {
    this.#number++;
    return this.current();
  }

  /** current returns a function that passes on answers to the current request. After the next begin it rejects instead. */
  current() {
    const mine = this.#number;
    const check = () => {
      if (mine !== this.#number) throw stopError();
    };
    return (answer) => Promise.resolve(answer).finally(check);
  }
}
