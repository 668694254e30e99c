import type { Delivery, DeliveryMethod, DeliveryStatus } from '../../contract/deliveries/delivery.ts';
import { addDays } from '../../days.ts';
import { deliveryPets } from './delivery-items.ts';
import type { Quantities } from './delivery-items.ts';
import { addressLine, declared, petsOf, placeLine, settingsOf } from './people.ts';
import { endOfDay, parcelDay } from '../stage.ts';
import type { Stage } from '../stage.ts';
import type { Step } from '../scenario.ts';

/** Id of the delivery that a preview shows. */
export const shownDelivery = 'preview-box';

/** Choices made in the preview. */
export interface Wish {
  date?: string;
  method?: DeliveryMethod;
  quantities?: Quantities;
  status?: DeliveryStatus;
  elsewhere?: boolean;
}

/** The shop recalls the first item of the shown delivery. */
function recallsOf({ scenario }: Stage, id: string, [part]: Delivery['pets']): Delivery['recalls'] {
  const name = part?.items[0]?.name;
  return scenario.recalled && id === shownDelivery && name ? [{ name, lots: ['L2611A', 'L2611B'] }] : [];
}

/** The first item of the shown delivery costs more from a day on. */
function newPricesOf({ scenario, day }: Stage, id: string, [part]: Delivery['pets']): Delivery['newPrices'] {
  const item = part?.items[0];
  if (!scenario.newPrices || id !== shownDelivery || !item) return [];
  const before = { ...item.price, amount: Math.round(item.price.amount / Math.max(1, item.quantity)) };
  const after = { ...before, amount: Math.round(before.amount * 1.05) };
  return [{ name: item.name, dog: null, before, after, from: day(35) }];
}

type Money = Delivery['amounts']['total'];

interface Slot extends Wish {
  id: string;
  kind?: Delivery['kind'];
  step: Exclude<Step, 'none'>;
  date: string;
}

const over: readonly Step[] = ['delivered', 'returned', 'lost', 'cancelled', 'withdrawn'];

/** Days from today to the delivery of a delivery at that step; 2 for other steps. */
const days: Partial<Record<Step, number>> = {
  scheduled: 6,
  'last-day': 3,
  preparing: 1,
  dispatched: 1,
  'arrived-question': 0,
  late: -4,
};

/** The statuses of steps that aren't named after one. */
const standIns: Partial<Record<Step, DeliveryStatus>> = {
  'last-day': 'scheduled',
  'arrived-question': 'dispatched',
  late: 'dispatched',
  replacement: 'processing',
  withdrawn: 'cancelled',
};

const statusOf = (step: Slot['step']): DeliveryStatus => standIns[step] ?? (step as DeliveryStatus);

/** The last day of a window; for a named day, the day itself. */
export const untilOf = (date: string, method: DeliveryMethod): string =>
  method === 'window' ? parcelDay(addDays(parcelDay(addDays(date, 1)), 1)) : date;

/** The delivery fee in pence. */
export const feeOf = (method: DeliveryMethod): number => (method === 'window' ? 0 : 299);

/** A delivery that was lost or came back is refunded: planned at first, on its way once it was reported, done after a while. */
function refundsOf(
  { scenario, day }: Stage,
  { id, date }: Slot,
  status: DeliveryStatus,
  amount: Money,
): Delivery['refunds'] {
  if (status !== 'lost' && status !== 'returned') return [];
  if (id !== shownDelivery)
    return [{ to: 'payment', reason: 'not-delivered', status: 'done', amount, on: addDays(date, 36) }];
  return scenario.reported
    ? [{ to: 'payment', reason: 'report', status: 'sent', amount, on: day(-1) }]
    : [{ to: 'payment', reason: 'not-delivered', status: 'due', amount, on: addDays(date, 33) }];
}

function build(stage: Stage, slot: Slot): Delivery {
  const { locale, money, day, scenario } = stage;
  const { id, step, date, kind = 'food', method = scenario.method, quantities = {}, status = statusOf(step) } = slot;
  const open = status === 'scheduled' && scenario.matched;
  const { elsewhere = scenario.elsewhere && id === shownDelivery } = slot;
  const pets = petsOf(stage).filter(({ subscription_status: has }) => has !== 'pending');
  const given = kind === 'food' ? pets : pets.slice(-1);
  const isReplacement = step === 'replacement';
  const parts = deliveryPets(stage, given, { kind, quantities, open }).map((pet) =>
    isReplacement
      ? { ...pet, subtotal: money(0), items: pet.items.map((item) => ({ ...item, price: money(0) })) }
      : pet,
  );
  const goods = parts.reduce((sum, { subtotal }) => sum + subtotal.amount, 0);
  const amount = (value: number) => ({ ...money(0), amount: value || 0 });
  const fee = money(feeOf(method)).amount;
  // The shown delivery has a discount and a credit, so that every kind of line appears.
  const discount = id === shownDelivery && kind === 'food' ? Math.round(goods / 10) : 0;
  const credit = id === shownDelivery && kind === 'food' ? Math.min(money(1000).amount, goods - discount + fee) : 0;
  const { payment } = settingsOf(stage);
  const problem = id === shownDelivery && !over.includes(status) ? payment.problem : null;
  const lastDay = step === 'last-day' ? day(0) : addDays(date, -3);
  const open0 = status === 'scheduled' || lastDay < day(0);
  return {
    id,
    orderId: `4821-${String(1000 + ((Date.parse(date) / 86_400_000) % 9000)).slice(0, 4)}`,
    kind,
    status,
    version: 1,
    method,
    date,
    until: untilOf(date, method),
    changesUntil: endOfDay(open0 ? lastDay : day(-1), locale.timeZone),
    packDate: addDays(date, -1),
    deliveredOn: status === 'delivered' ? date : null,
    trackingUrl: status === 'dispatched' ? `/${locale.segment}/parcel/` : null,
    address: { oneLine: elsewhere ? placeLine(stage) : addressLine(stage) },
    elsewhere,
    payment: { ...payment, date: addDays(date, -2), problem, resolveUrl: problem && payment.resolveUrl },
    amounts: {
      deliveryFee: amount(fee),
      offerDiscount: amount(-discount),
      referralCredit: amount(-credit),
      offerCredit: amount(0),
      discountCode: discount ? scenario.code : null,
      total: amount(goods - discount + fee - credit),
    },
    pets: parts,
    askArrival: step === 'arrived-question' && status === 'dispatched',
    reported: false,
    ...(step === 'withdrawn' && { declared }),
    replaces: isReplacement ? 'preview-box-1' : null,
    refunds: refundsOf(stage, slot, status, amount(goods - discount + fee - credit)),
    recalls: recallsOf(stage, id, parts),
    newPrices: newPricesOf(stage, id, parts),
    removeAllUrl:
      open && parts.some(({ items }) => items.some(({ kind: is }) => is === 'scoop' || is === 'product'))
        ? '/preview/remove-all'
        : null,
  };
}

/** The deliveries with their steps and dates. */
function slots({ scenario: { dogs, step }, day }: Stage): Slot[] {
  if (dogs === 'none' || dogs === 'incomplete') return [];
  const slot = (id: string, at: Slot['step'], from: number): Slot => ({ id, step: at, date: parcelDay(day(from)) });
  // The last delivery came before the cancellation or pause.
  const isEnded = dogs === 'cancelled' || dogs === 'withdrawn';
  const back = isEnded ? 40 : step === 'none' ? 20 : 0;
  const past = [
    slot('preview-box-3', 'returned', -84 - back),
    slot('preview-box-2', 'cancelled', -56 - back),
    slot('preview-box-1', 'delivered', -28 - back),
  ];
  if (step === 'none' || isEnded) return past;
  const first = over.includes(step) ? -8 : (days[step] ?? 2);
  const following = over.includes(step) ? 6 : first + 28;
  const shown = slot(shownDelivery, step, first);
  const future = [0, 28, 56].map((more, index) => slot(`preview-box-${index + 5}`, 'scheduled', following + more));
  return [...past, shown, ...future];
}

const treatmentSlots = ({ scenario, day }: Stage): Slot[] =>
  scenario.treatments && ['usual', 'one', 'many'].includes(scenario.dogs)
    ? [
        { id: 'preview-treatment-1', kind: 'treatment', step: 'delivered', date: parcelDay(day(-65)) },
        { id: 'preview-treatment-2', kind: 'treatment', step: 'scheduled', date: parcelDay(day(19)) },
      ]
    : [];

/** The deliveries of the dogs. A gift is in none of their lists. */
export const foodDeliveries = (stage: Stage): Delivery[] =>
  slots(stage)
    .filter(({ id }) => !stage.scenario.gift || id !== shownDelivery)
    .map((slot) => build(stage, slot));
export const treatmentDeliveries = (stage: Stage): Delivery[] =>
  treatmentSlots(stage).map((slot) => build(stage, slot));

/** A delivery by its id, with the choices applied; undefined: no such delivery. */
export function deliveryOf(stage: Stage, id: string, wish: Wish = {}): Delivery | undefined {
  const slot = [...slots(stage), ...treatmentSlots(stage)].find((each) => each.id === id);
  return slot && build(stage, { ...slot, ...wish });
}

/** The deliveries that can still be changed, by date. */
export const openDeliveries = (stage: Stage): Delivery[] =>
  foodDeliveries(stage).filter(({ status }) => status === 'scheduled');
