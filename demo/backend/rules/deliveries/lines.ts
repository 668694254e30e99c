import { giftPet } from '../../../../src/contract/shop/gifts.ts';
import type { DeliveryMethod } from '../../../../src/contract/deliveries/delivery.ts';
import type { DeliveryAddress } from '../customer/address.ts';
import type { StoredItem } from '../food/delivery-items.ts';

/** One dog's food, pack or extras in a delivery, or a gift. */
export interface Line {
  /**
   * `rex/f5` is the fifth food line of rex, `rex/t2` its second pack, `rex/x1` its first extras without food, and `gift/g1` the
   * customer's first gift. Names are never used twice.
   */
  name: string;
  /** Days until the next line: how long the food or the pack lasts; 0: none follows. */
  days: number;
  /** Whether the dog may still join deliveries of others: it has just begun, come back, or changed its interval. */
  seeks?: boolean;
  /** Its day in the dog's rhythm, where a public holiday moved it, or a pack comes with food. The next one follows from that day. */
  rhythm?: string;
  /** Of a dog's last food in the plan: the day of the next one, which is planned later. */
  next?: string;
  /** It doesn't come, although the delivery does: the dog's farewell was after its last day for changes. */
  isWithdrawn?: boolean;
  /** Of a gift: what is written to its recipient. */
  words?: string;
}

/** Ids of deliveries' rows by the delivery's first line. */
export type Names = Readonly<Record<string, number>>;

export const foodLine = (dog: string, number: number): string => `${dog}/f${number}`;
export const packLine = (dog: string, number: number): string => `${dog}/t${number}`;
export const dogOf = (line: string): string => line.slice(0, line.lastIndexOf('/'));
export const numberOf = (line: string): number => Number(line.slice(line.lastIndexOf('/') + 2));
export const extrasLine = (dog: string, number: number): string => `${dog}/x${number}`;

export const giftLine = (number: number): string => `${giftPet}/g${number}`;

/** What is written to the recipient of a gift. */
export const wordsOf = ({ lines }: { lines: readonly Line[] }): string => lines[0]?.words ?? '';

const kinds = { f: 'food', t: 'pack', x: 'extras', g: 'gift' } as const;
/** What a line has: the dog's food, a pack of its course, extras alone, or a gift. */
export const kindOf = (line: string): (typeof kinds)[keyof typeof kinds] =>
  kinds[line[line.lastIndexOf('/') + 1] as keyof typeof kinds];
/** The dog and the kind of a line, `rex/f`: of such lines one follows the other. */
export const seriesOf = (line: string): string => line.slice(0, line.lastIndexOf('/') + 2);
export const isFoodLine = (line: string): boolean => kindOf(line) === 'food';

/** A line with its day, before lines are put together to deliveries. */
export interface Placed extends Line {
  dog: string;
  number: number;
  date: string;
  method: DeliveryMethod;
  series: number;
  place: DeliveryAddress | null;
  note: string;
  items: StoredItem[];
}

/** Each dog has this many lines ahead, at least. */
export const ahead = 3;
/** An upper limit of lines in one plan, for a clock that was moved by a century. */
export const mostLines = 5300;
