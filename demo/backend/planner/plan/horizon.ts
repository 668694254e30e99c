import { addDays } from '../../../../src/days.ts';
import { ahead } from '../../rules/deliveries/lines.ts';
import type { Placed } from '../../rules/deliveries/lines.ts';

/** Days by which a delivery is in the plan before it comes, at least. */
const announced = 30;

type Placing = Pick<Placed, 'dog' | 'date'>;

/**
 * The day to which all dogs of a household are planned: the one on which the last of them has its third line that can still
 * be changed. Time alone only moves it on, so what it reaches later is announced in time. @source DECISIONS.md#horizon
 */
export class Horizon {
  readonly #firstOpen: string;
  readonly #open = new Map<string, { count: number; last: string }>();
  #first = '';
  #third = '';

  constructor(firstOpen: string) {
    this.#firstOpen = firstOpen;
  }

  /** Adds a line that is placed. Those of one dog come by day. */
  add({ dog, date }: Placing): void {
    if (date < this.#firstOpen) return;
    const count = (this.#open.get(dog)?.count ?? 0) + 1;
    this.#open.set(dog, { count, last: date });
    if (count <= ahead && date > this.#third) this.#third = date;
    if (this.#first === '' || date < this.#first) this.#first = date;
  }

  get day(): string {
    const least = this.#first === '' ? '' : addDays(this.#first, announced);
    return least > this.#third ? least : this.#third;
  }

  /** Whether all lines of a dog up to the day are placed, and one after it. */
  isPassedBy(dog: string): boolean {
    const open = this.#open.get(dog);
    return open !== undefined && open.count > ahead && open.last > this.day;
  }

  /** Whether a line is in the plan. */
  has({ date }: Placing): boolean {
    return date <= this.day || date < this.#firstOpen;
  }
}
