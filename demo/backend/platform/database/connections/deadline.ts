/**
 * The time limit of a connection's present query. A timer of each query would take as long as sending it: a connection has one,
 * which finds out whether the limit has passed.
 */
export class Deadline {
  #at = Infinity;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer ends. */
  #due = Infinity;
  readonly #onPassed: () => void;

  /** `onPassed`: called when a query has taken longer. */
  constructor(onPassed: () => void) {
    this.#onPassed = onPassed;
  }

  set(milliseconds: number): void {
    this.#at = performance.now() + milliseconds;
    if (this.#at < this.#due) this.#start(milliseconds);
  }

  clear(): void {
    this.#at = Infinity;
  }

  #start(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#due = performance.now() + milliseconds;
    this.#timer = setTimeout(() => {
      this.#due = Infinity;
      const left = this.#at - performance.now();
      if (left <= 0) this.#onPassed();
      else if (left < Infinity) this.#start(left);
    }, milliseconds).unref();
  }
}
