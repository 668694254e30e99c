import { eventTypes, events } from '../events.ts';
import type { EventType } from '../events.ts';
import { gbp } from './base.ts';
import { describe } from './describe.ts';
import type { Fields } from './describe.ts';

type Entries = (typeof events)[EventType]['data']['entries'];
type Name = Entries extends infer E ? (E extends unknown ? keyof E : never) : never;

/** Properties have the same meaning in each event. */
const words: Readonly<Record<Name, readonly [text: string, example: unknown, unit?: string]>> = {
  customer: ['Public id of the customer.', 'c-2f71'],
  change: ['Reference of the entry in the customer’s record of changes, which an undo names.', 'K-0007F3'],
  delivery: ['Public id of the delivery.', 's-19-4'],
  date: ['Day of the delivery, or on which the contract ends: a day of the store.', '2026-11-18'],
  from: ['The day before the change; of a pause, its first day. Null: at once.', '2026-11-18'],
  to: ['The day after the change.', '2026-11-25'],
  until: ['The last day of the pause. Null: it has no end.', '2026-12-24'],
  amount: ['What was charged, should have been charged, or goes back.', gbp(2105)],
  pet: ['Public id of the dog.', 'waffle-7c1e'],
  pets: ['Public ids of the dogs.', ['waffle-7c1e']],
  weeks: ['The new interval.', 4, 'weeks'],
  locale: ['BCP 47: the customer’s new language.', 'en-GB'],
  channel: ['How the message reaches the customer.', 'mail'],
  kind: ['The kind of mail or reminder, as in the list of preferences.', 'last-day'],
  on: ['Whether the customer wants it.', false],
  stopUrl: [
    'With a kind that the shop sends: the address that ends it without signing in, for the link in each mail and for `List-Unsubscribe` (RFC 8058). A secret.',
    'https://account.shop.example/mail/stop/news/5d0a…',
  ],
  undone: ['Reference of the change that was undone.', 'K-0007F2'],
};

for (const type of eventTypes) {
  const { when, data } = events[type];
  const own = Object.keys(data.entries).map((name) => [name, words[name as Name]]);
  describe(data as { entries: object }, when, Object.fromEntries(own) as Fields<object>);
}
