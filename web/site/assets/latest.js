// The latest answer wins: whoever has asked for something else does not want the one before any more.

/** stopped returns what is thrown to whoever need not wait any more. It is no failure: see guarded. */
export const stopped = () => Object.assign(new Error("stopped"), { name: "StoppedError" });

/** A Latest knows what was begun last. */
export class Latest {
  #begun = 0;

  /** begin begins something else, and returns what going does. */
  begin() {
    this.#begun++;
    return this.going();
  }

  /** going returns a function through which answers come, and which throws in their place as soon as something else was begun. */
  going() {
    const mine = this.#begun;
    const check = () => {
      if (mine !== this.#begun) throw stopped();
    };
    return (answer) => Promise.resolve(answer).finally(check);
  }
}
