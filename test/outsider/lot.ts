/** Draws from lists with numbers that were drawn before the run, so that a run can be repeated and shortened. */
export class Lot {
  readonly #numbers: readonly number[];
  #used = 0;
  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }
  /** A number from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    const number = this.#numbers[this.#used % this.#numbers.length] ?? 0;
    this.#used += 1;
    return limit < 1 ? 0 : number % limit;
  }
  pick<T>(all: readonly T[]): T | undefined {
    return all[this.below(all.length)];
  }
  /** True once in `often` times. The smallest number, to which runs shrink, is false. */
  chance(often: number): boolean {
    return this.below(often) === often - 1;
  }
  /** At least one of them. */
  some<T>(all: readonly T[]): T[] {
    const first = this.below(all.length);
    return all.filter((_, index) => index === first || this.chance(3));
  }
}
