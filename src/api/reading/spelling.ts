import { id, isoDate } from '../../contract/base.ts';
import * as words from '../../contract/words.ts';
import type { Inner } from './schema.ts';

/** A word without what spellings differ in: case, spaces, `_`, `-`, and camel case. */
const squeeze = (value: string): string => value.replaceAll(/[\s_-]/g, '').toLowerCase();

/** Words of the specification, and of other English, that mean one of a list. Squeezed. */
const meanings: Readonly<Record<string, string>> = {
  onitsway: 'dispatched',
  ordercancelled: 'cancelled',
  ordercanceled: 'cancelled',
  canceled: 'cancelled',
  orderreturned: 'returned',
  orderlost: 'lost',
  problemwithbilling: 'billing-problem',
  deliverywindow: 'window',
  subscriptionbox: 'dry',
  dryfood: 'dry',
  wetfood: 'wet',
  wetfoodtrays: 'wet',
  nopaymentinformationfound: 'not-found',
  detailsnolongerstored: 'no-longer-stored',
};

const byName: Readonly<Record<string, readonly string[]>> = Object.fromEntries(Object.entries(words));

const wordsOf = (list: string): ReadonlyMap<string, string> => {
  const values = byName[list] ?? [];
  const own = values.map((value) => [squeeze(value), value] as const);
  return new Map([...Object.entries(meanings).filter(([, value]) => values.includes(value)), ...own]);
};

/** The word of the list that a text means; an unknown one stays as it is. */
export const wordOf = (list: string, value: string): string => wordsOf(list).get(squeeze(value)) ?? value;

const truth: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** A day, also with a time: a day's date has the same day in the shop's own zone, where its midnight is. */
function dayOf(value: string): string {
  const [, day, hours] = /^(\d{4}-\d\d-\d\d)T(\d\d):\d\d/.exec(value) ?? [];
  // Late hours in UTC may be the next day in the shop's zone.
  return day && !(value.endsWith('Z') && Number(hours) > 20) ? day : value;
}

function respellText(schema: Inner, value: string | number | boolean): unknown {
  const { type, list } = schema;
  const text = String(value).trim();
  if (type === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : value;
  if (type === 'boolean') return truth[text.toLowerCase()] ?? value;
  if (type !== 'string' || typeof value === 'boolean') return value;
  if (list === 'currencies') return value;
  if (/^[a-z]{2}$/i.test(text)) {
    if (list === 'countries') return text.toUpperCase();
    if (list === 'segments') return text.toLowerCase();
  }
  if (list) return wordOf(list, String(value));
  if ((schema as unknown) === isoDate) return dayOf(text);
  // Of texts, only an id may be a number: digits of a card would lose their zeros.
  return (schema as unknown) === id && typeof value === 'number' ? text : value;
}

/**
 * An answer in the spelling of the contract: numbers that came as texts, ids that came as numbers, words in another spelling,
 * days with a time, and a set as a list. What it doesn't understand stays as it is.
 */
export function respell(schema: Inner, value: unknown): unknown {
  const { wrapped, item, entries } = schema;
  if (value === null || value === undefined) return value;
  if (wrapped) return respell(wrapped, value);
  if (Array.isArray(value)) return item ? value.map((each: unknown) => respell(item, each)) : value;
  if (typeof value !== 'object') return respellText(schema, value as string | number | boolean);
  const object = value as Readonly<Record<string, unknown>>;
  const flags = Object.values(object);
  if (item?.type === 'string' && flags.length > 0 && flags.every((flag) => String(flag).toLowerCase() in truth))
    return Object.keys(object).filter((name) => truth[String(object[name]).toLowerCase()]);
  if (!entries) return value;
  return Object.fromEntries(
    Object.entries(object).map(([name, each]) => [
      name,
      Object.hasOwn(entries, name) ? respell(entries[name]!, each) : each,
    ]),
  );
}
