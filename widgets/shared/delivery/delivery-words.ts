import type { Delivery, DeliveryItem } from '../../../src/contract/known.ts';
import type { itemUnits } from '../../../src/contract/lists.ts';
import type { I18n } from '../../../src/element/widget.tsx';
import { changesWindow } from '../../../src/stores/deliveries/changes-window.ts';

/** Texts and formats of a language, from which the functions below make their texts. All are pure. */
export type Words = Pick<I18n, 't' | 'format'>;

const units: readonly (typeof itemUnits)[number][] = [
  'pack',
  'chew',
  'roll',
  'tray',
  'box',
  'unit',
  'bag',
  'can',
  'scoop',
  'stick',
  'biscuit',
];

/** `12 trays`. An unknown unit gets the fallback; any case of letters is the same. @source §3 Item units */
export function unitAmount({ t }: Words, quantity: number | null | undefined, unit: string | null | undefined): string {
  if (typeof quantity !== 'number') return '';
  const known = units.find((each) => each === unit?.trim().toLowerCase()) ?? 'fallback';
  return t(`units.${known}`, { count: quantity });
}

/** `Waffle and Pickle`; from four on `Waffle, Pickle and 3 others`. */
export function petNames({ t, format }: Words, pets: readonly { name?: string | null | undefined }[]): string {
  const names = pets.flatMap(({ name }) => name || []);
  return format.list(
    names.length > 3 ? [...names.slice(0, 2), t('deliveries.others', { count: names.length - 2 })] : names,
  );
}

const extras = ['scoop', 'treatment', 'product'] as const;

/** Whether a line is in a delivery. One of an unknown quantity is. */
const isIn = ({ quantity }: DeliveryItem): boolean => quantity !== 0;

/** Whether a delivery brings a pet food. Treatments and extras can come alone. */
export const isFed = ({ items }: Delivery['pets'][number]): boolean =>
  items.some((item) => isIn(item) && (item.kind === 'dry' || item.kind === 'wet'));

/**
 * What is in a delivery, in one line: `Waffle and Pickle’s food, a scoop and one treatment`. Each part is a separate noun
 * and Intl makes the list, so that any combination is correct in any language.
 */
export function contentsLine(words: Words, { pets }: Pick<Delivery, 'pets'>): string {
  const { t, format } = words;
  const items = pets.flatMap((pet) => pet.items).filter(isIn);
  const [first] = items;
  // Without any dog, the contents are unknown.
  if (!first) return pets.length > 0 ? t('deliveries.contents.none') : '';
  if (items.length === 1) {
    const { quantity, unit, contents } = first;
    const amount = contents
      ? unitAmount(words, quantity && quantity * contents.quantity, contents.unit)
      : unitAmount(words, quantity, unit);
    return [first.name, amount].filter(Boolean).join(', ');
  }
  const fed = pets.filter(isFed);
  const counted = extras.flatMap((kind) => {
    const count = items.reduce((sum, item) => sum + (item.kind === kind ? (item.quantity ?? 1) : 0), 0);
    return count > 0 ? [t(`deliveries.contents.${kind}`, { count })] : [];
  });
  const [fedNames, names] = [petNames(words, fed), petNames(words, pets)];
  const food = t(`deliveries.contents.${fed.length > 3 ? 'foodFor' : 'food'}`, { names: fedNames });
  const isFood = fedNames !== '';
  const line = format.list(isFood ? [food, ...counted] : counted);
  // Of items of an unknown kind only the names say anything, and so of a dog without a name.
  if (line === '' || (fed.length > 0 && !isFood)) return format.list(new Set(items.map(({ name }) => name)));
  const whole = isFood || names === '' ? line : t('deliveries.contents.for', { names, things: line });
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** `Waffle and Pickle`; `Treatment for Pickle` for a delivery with nothing but treatments; `Replacement for Waffle`. */
export function deliveryTitle(words: Words, { kind, pets, replaces }: Delivery): string {
  const names = petNames(words, pets);
  if (names === '') return words.t('shell.title.delivery');
  if (replaces) return words.t('deliveries.replacement', { names });
  return kind === 'treatment' ? words.t('deliveries.treatment', { names, count: pets.length }) : names;
}

/** `Waffle and Pickle, Wed 18 – Fri 20 Nov`: which of several deliveries a control is about. */
export const whichDelivery = (words: Words, delivery: Delivery): string =>
  `${deliveryTitle(words, delivery)}, ${words.format.range(delivery.date, delivery.until)}`;

/** `3 days left to make changes`: the largest unit, on the last day hours and minutes. `now` is the server's clock. */
export function changesLine({ t }: Words, { changesUntil }: Delivery, now: number, timeZone: string): string {
  const { state, days, hours, minutes } = changesWindow(changesUntil, now, timeZone);
  if (state === 'unknown') return '';
  if (state === 'closed') return t('changesWindow.closed');
  if (days > 0) return t('changesWindow.daysLeft', { count: days });
  const parts = [
    hours > 0 && t('changesWindow.hours', { count: hours }),
    minutes > 0 && t('changesWindow.minutes', { count: minutes }),
  ].filter(Boolean);
  if (parts.length === 0) return t('changesWindow.timeLeft', { time: t('changesWindow.moment') });
  const time = parts.join(' ');
  return t(state === 'last-day' ? 'changesWindow.lastDayLeft' : 'changesWindow.timeLeft', { time });
}
