import { isDeliveryDay, isHoliday, windowEnd } from '../../../demo/backend/rules/deliveries/calendar.ts';
import { addDays } from '../../../src/days.ts';
import type { StoredItem } from '../../../demo/backend/rules/food/delivery-items.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';

// A second, simple implementation of the rules in DECISIONS.md#deliveries. Tests compare the backend with it.

export type Method = 'window' | 'named-day';

export interface ModelDelivery {
  date: string;
  method: Method;
  version: number;
  cancelled: boolean;
  /** Its day in the rhythm, where a public holiday moved it. */
  rhythm?: string | undefined;
  /** Whether the customer chose its day. */
  isChosen?: boolean;
  items: StoredItem[];
  percent: number;
  referral: number;
  offer: number;
}

/** All food deliveries of one service, in order. */
export interface Model {
  locale: LocaleEntry;
  fee: number;
  interval: number;
  /** The method of deliveries not yet created. */
  method: Method;
  fresh: StoredItem[];
  boxes: ModelDelivery[];
  now: Date;
}

export type Expected = 'ok' | [number, string];

/** `2026-11-15 23:59:59`, in the store's local time. */
const wall = ({ locale, now }: Model): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: locale.timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(now);

export const todayOf = (model: Model): string => wall(model).slice(0, 10);

/** Changes are possible until 23:59:59 in the store's time zone, three days before the delivery date. */
const inTime = (model: Model, date: string): boolean => wall(model) <= `${addDays(date, -3)} 23:59:59`;
export const isOpen = (model: Model, delivery: ModelDelivery): boolean =>
  !delivery.cancelled && inTime(model, delivery.date);

const snap = (model: Model, date: string): string => {
  let day = date;
  while (!isDeliveryDay(model.locale.country, day)) day = addDays(day, 1);
  return day;
};

type Slot = Pick<ModelDelivery, 'date' | 'method' | 'rhythm'>;

/**
 * The day that follows from the delivery before. A public holiday on it, or in its window, moves it to the first day after it,
 * or, if the food would run out by then, to the last day with enough food, at most a week earlier.
 */
function follow(model: Model, last: Slot, method: Method): Pick<Slot, 'date' | 'rhythm'> {
  const { country } = model.locale;
  const inRhythm = last.rhythm ?? last.date;
  const day = addDays(inRhythm, model.interval);
  const later = snap(model, day);
  const window = Array.from({ length: 10 }, (_, index) => addDays(day, index)).filter(
    (each) => each <= windowEnd(country, day, method),
  );
  if (!window.some((each) => isHoliday(country, each))) return { date: later, rhythm: undefined };
  const until = windowEnd(country, last.date, last.method);
  const ends = [until, windowEnd(country, inRhythm, method)].toSorted();
  const runsOut = addDays(ends[1]!, model.interval);
  if (windowEnd(country, later, method) <= runsOut) return { date: later, rhythm: day };
  const before = Array.from({ length: 7 }, (_, index) => addDays(day, -1 - index)).find(
    (each) => isDeliveryDay(country, each) && windowEnd(country, each, method) <= runsOut && each > until,
  );
  return { date: before ?? later, rhythm: day };
}

/** Adds deliveries until three can still be changed. */
export function extend(model: Model): void {
  while (model.boxes.filter((delivery) => isOpen(model, delivery)).length < 3) {
    const last = model.boxes.at(-1)!;
    model.boxes.push({
      ...follow(model, last, model.method),
      method: model.method,
      version: 1,
      cancelled: false,
      items: model.fresh,
      percent: 0,
      referral: 0,
      offer: 0,
    });
  }
}

const before = (model: Model, index: number): ModelDelivery | undefined =>
  model.boxes.slice(0, index).findLast(({ cancelled }) => !cancelled);

/**
 * Whether a date is available: no Sunday or public holiday, changes still possible, after the previous window, within
 * 8 weeks. The booked date and the one that the interval gives are always available.
 */
function isAvailable(model: Model, index: number, date: string): boolean {
  const last = before(model, index);
  const previous = last?.date ?? '';
  const weeks = [todayOf(model), ...(previous ? [previous] : [])].map((day) => addDays(day, 56));
  const places = [
    ...weeks,
    model.boxes[index]!.date,
    ...(last ? [follow(model, last, model.boxes[index]!.method).date] : []),
  ];
  const delivered = isDeliveryDay(model.locale.country, date);
  const isAfter = !last || date > windowEnd(model.locale.country, last.date, last.method);
  return delivered && inTime(model, date) && isAfter && places.some((place) => date <= place);
}

/** Moves the later deliveries, `all` or those whose day the customer did not choose, to the days that follow. */
function followFrom(model: Model, index: number, all: boolean): void {
  let last: Slot = model.boxes[index]!;
  for (const later of model.boxes.slice(index + 1)) {
    if (later.cancelled) continue;
    if (all || !later.isChosen) {
      const { date, rhythm } = follow(model, last, later.method);
      if (date !== later.date) later.version += 1;
      Object.assign(later, { date, rhythm, isChosen: false });
    }
    last = later;
  }
}

function guard(model: Model, delivery: ModelDelivery, version: number): Expected {
  if (!isOpen(model, delivery)) return [409, 'closed'];
  return version === delivery.version ? 'ok' : [409, 'conflict'];
}

export function changeDate(model: Model, index: number, date: string, method: Method, version: number): Expected {
  const delivery = model.boxes[index]!;
  const refused = guard(model, delivery, version);
  if (refused !== 'ok') return refused;
  if (!isAvailable(model, index, date)) return [422, 'unavailable-date'];
  if (date === delivery.date && method === delivery.method) return 'ok';
  const moved = date !== delivery.date;
  const last = before(model, index);
  const own = last && follow(model, last, method);
  const rhythm = own?.date === date ? own.rhythm : undefined;
  Object.assign(delivery, { date, method, version: delivery.version + 1, ...(moved && { rhythm, isChosen: true }) });
  followFrom(model, index, moved);
  return 'ok';
}

export function changeMethod(model: Model, method: Method, version: number): Expected {
  const open = model.boxes.filter((delivery) => isOpen(model, delivery));
  if (open[0]!.version !== version) return [409, 'conflict'];
  model.method = method;
  for (const delivery of open) {
    const last = before(model, model.boxes.indexOf(delivery));
    const inRhythm = last && addDays(last.rhythm ?? last.date, model.interval);
    // Another method has another window, which may have a public holiday in it.
    const isFollowing = !delivery.isChosen && (delivery.rhythm ?? delivery.date) === inRhythm;
    const { date, rhythm } = isFollowing ? follow(model, last!, method) : delivery;
    if (delivery.method !== method || delivery.date !== date)
      Object.assign(delivery, { method, date, rhythm, version: delivery.version + 1 });
  }
  return 'ok';
}

const setItems = (delivery: ModelDelivery, items: StoredItem[]): void => {
  if (JSON.stringify(items) !== JSON.stringify(delivery.items))
    Object.assign(delivery, { items, version: delivery.version + 1 });
};

/** Sets the quantity of one item in a delivery. */
export function adjust(model: Model, index: number, identifier: string, quantity: number, version: number): Expected {
  if (quantity < 0 || !Number.isInteger(quantity)) return [422, 'invalid'];
  const delivery = model.boxes[index]!;
  const refused = guard(model, delivery, version);
  if (refused !== 'ok') return refused;
  const item = delivery.items.find((each) => each.identifier === identifier);
  if (!item) return [422, 'unknown-item'];
  if (item.quantity === quantity) return 'ok';
  const most = { wet: 112, treatment: 3, dry: undefined, scoop: undefined, product: 10 }[item.kind];
  if (most === undefined) return [422, 'unknown-item'];
  if (quantity > most) return [422, 'too-many-items'];
  setItems(
    delivery,
    delivery.items.map((each) => (each === item ? { ...each, quantity } : each)),
  );
  return 'ok';
}

export function scoop(model: Model, index: number, pet: string, quantity: number, version: number): Expected {
  if (quantity !== 0 && quantity !== 1) return [422, 'invalid'];
  const delivery = model.boxes[index]!;
  const refused = guard(model, delivery, version);
  if (refused !== 'ok') return refused;
  const own = (kind: string) => delivery.items.find((each) => each.kind === kind && each.petPublicId === pet);
  if (!own('dry')) return [404, 'not-found'];
  const present = own('scoop');
  if (present && quantity === 0)
    setItems(
      delivery,
      delivery.items.filter((each) => each !== present),
    );
  const added = {
    petPublicId: pet,
    kind: 'scoop',
    quantity: 1,
    unitPrice: 0,
    identifier: `${pet}-scoop`,
  } as StoredItem;
  if (!present && quantity === 1) setItems(delivery, [...delivery.items, added]);
  return 'ok';
}

export function removeAll(model: Model, index: number, version: number): Expected {
  const delivery = model.boxes[index]!;
  const refused = guard(model, delivery, version);
  if (refused === 'ok')
    setItems(
      delivery,
      delivery.items.filter(({ kind }) => kind !== 'scoop' && kind !== 'product'),
    );
  return refused;
}

/** §3 Amounts: goods less discount, plus the fee, less the available credits. */
export function totalOf({ fee }: Model, { items, method, percent, referral, offer }: ModelDelivery): number {
  const goods = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return Math.max(
    0,
    goods - Math.round((goods * percent) / 100) + (method === 'named-day' ? fee : 0) - referral - offer,
  );
}
