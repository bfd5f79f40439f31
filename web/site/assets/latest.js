// Cancellation of outdated requests: only the answers to the latest one count.

/** stopped returns the error for a cancelled request. The function guarded ignores it. */
export const stopped = () => Object.assign(new Error("stopped"), { name: "StoppedError" });

/** A Latest identifies the request that was begun last. */
export class Latest {
  #begun = 0;

  /** begin begins a request and cancels the previous one. It returns the result of going. */
  begin() {
    this.#begun++;
    return this.going();
  }

  /** going returns a function that passes on answers to the current request. After the next begin it rejects instead. */
  going() {
    const mine = this.#begun;
    const check = () => {
      if (mine !== this.#begun) throw stopped();
    };
    return (answer) => Promise.resolve(answer).finally(check);
  }
}
