import type { Selectable } from 'kysely';
import type { DeliveryMethod } from '../../../../src/contract/deliveries/delivery.ts';
import type { ProfileAnswers } from '../../../../src/contract/pets/profile.ts';
import type { bodyShapes } from '../../../../src/contract/lists.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Away, DeclaredEnd } from '../../rules/deliveries/absence.ts';
import type { DeliveryAddress } from '../../rules/customer/address.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import type { RecipeKey, Swap } from '../../rules/food/recipes.ts';

/** The food of a dog in a delivery, or a base for it, with what it was packed for. */
export interface Contents {
  items: StoredItem[];
  /** Days for which the food lasts. */
  days: number;
  /** First line of the plan that the food follows. A later plan or another interval replaces the food. */
  plan: number;
}

/** A quantity that the customer chose for an item of one line. */
export interface ItemChoice {
  quantity: number;
  /** The item, if the line has no separate one. */
  item?: StoredItem;
}

/** An extra in every delivery of a dog. */
export interface StandingExtra {
  quantity: number;
  /** The first food line with it. */
  line: number;
  /** Whether it comes with no delivery until it is resumed. */
  isPaused: boolean;
}

/** What a code gave: a discount on a number of deliveries with food, in percent or as an amount off each, or credit. Amounts are minor units of the store's currency. */
export type EnteredCode =
  | { kind: 'discount'; label: string; percent: number; off?: number; deliveries: number; minimum: number }
  | { kind: 'credit'; label: string; amount: number };

/** What a dog weighed on a day. */
export interface Weighed {
  kg: number;
  shape: (typeof bodyShapes)[number] | null;
  /** The key of a photo. */
  photo: string | null;
}

/** A row of `plans` before a change. */
export type PlanBefore = Pick<
  Selectable<Schema['plans']>,
  'id' | 'line' | 'delivery_date' | 'portions' | 'blend' | 'room_for_treats'
>;

/**
 * Content of a fact, by its kind. The slot of a fact is `kind/about`: of several facts in a slot, the last one is valid
 * that isn't undone. `null` empties a slot. Dates are ISO days of the store.
 */
export interface FactValues {
  /** The delivery method of all deliveries. About nothing. */
  method: DeliveryMethod;
  // About a dog, by its public id:
  /** The series of the dog's food deliveries. Dogs share deliveries within a series only. */
  series: number;
  /** Deliveries were started; `floor` is the first day on which one could come. `was`: the status before. */
  begun: { floor: string; was: 'pending' | 'complete' };
  /** `line`: the first food line that could still be changed. It comes when the food that is left ends. */
  interval: { days: number; line: number; floor: string };
  away: Away;
  /** The customer declared that the contract ends. Unlike a pause, nothing but a restart replaces it. */
  end: DeclaredEnd;
  /** Contents of each of the dog's deliveries in addition to the plan. */
  usual: Contents;
  /** Treatment packs that come by themselves. */
  course: { series: number; items: StoredItem[] };
  /** A pack that was ordered once: it comes with the first food from `floor` on at which the last pack is used up. */
  order: { item: StoredItem; floor: string };
  /** The profile's plan that a change replaced: that of the dog's lines from `line` on. An undo restores it. */
  plan: { line: number; was: PlanBefore[] };
  /** About a dog and an answer of its profile, `rex/wetShare`: the one that a change replaced. An undo restores it. */
  answer: { was: ProfileAnswers[keyof ProfileAnswers] };
  /** About a dog and a day, `rex/2026-11-10`. */
  weight: Weighed;
  /** Whether the customer wants milestones. About nothing. */
  milestones: { on: boolean };
  /** About a dog and its milestone, `rex/birthday-3`: the customer has seen it. */
  milestone: { seenOn: string };
  /** About a dog and a product, `rex/dental-chews`: an extra that comes with each of the dog's food deliveries. */
  extra: StandingExtra;
  // About a line, such as `rex/f5`: the fifth food line of rex, or `rex/t2`, its second pack.
  date: string;
  lineMethod: DeliveryMethod;
  /** Of a line that a change made due at once: the first day on which it can come. */
  earliest: string;
  place: DeliveryAddress;
  note: string;
  /** Of a food line: the recipes of the dog's kibble from this line on. */
  recipes: Swap;
  /** Of a food line: the recipes that the dog must not eat from this line on. Chosen ones of them don't come. */
  refused: readonly RecipeKey[];
  /** The line's contents, where they aren't those that follow from plan and usual contents. */
  contents: Contents;
  /** About a line such as `rex/x1`: a delivery of extras alone, with the items that were chosen for the line. */
  parcel: { series: number; date: string };
  /** About a line such as `gift/g1`: a parcel for somebody else, with what is written to them. `place` has the recipient. */
  gift: { series: number; date: string; words: string };
  /** About a line and an item: `rex/f5/dental-chews`. */
  item: ItemChoice;
  /** About a delivery, by its public id: the last day on which the customer stated that it hadn't come. */
  notYet: { on: string };
  // About a number:
  credit: { kind: 'referral' | 'offer'; amount: number };
  discount: { percent: number };
  /** About the id of a code of the shop that the customer has entered. */
  code: EnteredCode;
}

export type FactKind = keyof FactValues;
/** A slot with its new value; null: none. */
export type Decision = { [K in FactKind]: readonly [kind: K, about: string, value: FactValues[K] | null] }[FactKind];

/** A row of the log. */
export interface StoredFact {
  id: number;
  slot: string;
  value: unknown;
}

export const slotOf = (kind: FactKind, about: string): string => `${kind}/${about}`;

/** The valid facts of a customer. The planner reads all of a kind many times, so they are stored by kind. */
export class Facts {
  readonly #byKind = new Map<string, Map<string, unknown>>();

  /** From rows in the order of their ids. */
  static of(rows: readonly StoredFact[]): Facts {
    const facts = new Facts();
    for (const { slot, value } of rows) {
      const end = slot.indexOf('/');
      facts.#set(slot.slice(0, end), slot.slice(end + 1), value);
    }
    return facts;
  }

  #set(kind: string, about: string, value: unknown): void {
    const values = this.#byKind.get(kind);
    if (values) values.set(about, value);
    else this.#byKind.set(kind, new Map([[about, value]]));
  }

  get<K extends FactKind>(kind: K, about: string): FactValues[K] | null {
    return (this.#byKind.get(kind)?.get(about) as FactValues[K] | undefined) ?? null;
  }

  /** All facts of a kind, in the order of their slots' first facts. */
  all<K extends FactKind>(kind: K, prefix = ''): { about: string; value: FactValues[K] }[] {
    return [...(this.#byKind.get(kind) ?? [])].flatMap(([about, value]) =>
      value !== null && about.startsWith(prefix) ? [{ about, value: value as FactValues[K] }] : [],
    );
  }

  /** These facts with further newFacts. */
  with(newFacts: readonly Decision[]): Facts {
    const facts = new Facts();
    for (const [kind, values] of this.#byKind) facts.#byKind.set(kind, new Map(values));
    for (const [kind, about, value] of newFacts) facts.#set(kind, about, value);
    return facts;
  }
}
