/** A number of rows a second, of one process. What wasn't used of a second isn't saved. */
export class Pace {
  readonly #perSecond: number;
  #left: number;
  #since = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond;
  }

  /** Whether a row may be taken now. */
  get isFree(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#perSecond, this.#left + ((now - this.#since) / 1000) * this.#perSecond);
    this.#since = now;
    return this.#left >= 1;
  }

  use(): void {
    this.#left -= 1;
  }
}
