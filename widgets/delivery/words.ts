import type { Delivery } from '../../src/contract/known.ts';
import { deliveryStatuses } from '../../src/contract/words.ts';
import { stageStates } from '../../src/stores/deliveries/delivery-stages.ts';
import type { StageName } from '../../src/stores/deliveries/delivery-stages.ts';
import type { Pictogram } from '../../src/ui/marks/icon.tsx';
import type { Stage } from '../../src/ui/progress/stages.tsx';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';
import { petNames } from '../shared/delivery/delivery-words.ts';
import type { Words } from '../shared/delivery/delivery-words.ts';
import { methodText } from '../shared/delivery/payment-method.ts';

/** `Free delivery window`, `Named day, £2.99`. */
export function methodLine({ t, format }: Words, { method, amounts: { deliveryFee } }: Delivery): string {
  const fee = format.money(deliveryFee);
  // What a method costs is stated only where it is known.
  if (!deliveryFee) return '';
  const isFree = deliveryFee.amount === 0;
  if (method === 'window') return isFree ? t('delivery.method.window') : t('delivery.method.windowFee', { fee });
  if (method !== 'named-day') return isFree ? '' : fee;
  return isFree ? t('delivery.method.namedDayFree') : t('delivery.method.named-day', { fee });
}

/** §3 Payment: card ending digits, or PayPal, iDEAL or direct debit; §8 none found, no longer stored. */
export function paymentMethod({ t }: Words, { payment }: Delivery): string {
  if (payment.problem === 'no-longer-stored') return t('payment.gone');
  if (payment.problem === 'not-found') return t('payment.none');
  return payment.type ? methodText({ ...payment, type: payment.type }, t) : '';
}

const icons: Readonly<Record<StageName, Pictogram>> = {
  payment: moreIcons.card,
  preparation: 'bowl',
  delivery: 'truck',
};
const isPending = (status: Delivery['status']): boolean =>
  status === 'billing-problem' || status === 'authentication-required';

/** Whether this version knows the status: an unknown one has no stage and no reason. */
export const isKnown = ({ status }: Pick<Delivery, 'status'>): boolean => !!status && deliveryStatuses.includes(status);

/** The three stages in words and dates (design §10). `late`: after the last day of its window. */
export function stagesOf(words: Words, delivery: Delivery, late = false): Stage[] {
  const { t } = words;
  const texts = {
    payment: () => paymentText(words, delivery),
    preparation: () => preparationText(words, delivery),
    delivery: () => deliveryText(words, delivery, late),
  };
  // Nothing is paid for a replacement, so that it is being prepared from the beginning.
  const isPrepared = !!delivery.replaces && delivery.status === 'processing';
  return stageStates(isPrepared ? 'preparing' : delivery.status).map(({ name, state }) => ({
    state,
    title: t(`stages.${name}.title`),
    text: texts[name](),
    icon: state === 'trouble' ? (delivery.status === 'authentication-required' ? 'lock' : 'alert') : icons[name],
    // The charge of a delivery that can still be changed is ahead.
    stateLabel: t(`stages.state.${state === 'now' && delivery.status === 'scheduled' ? 'later' : state}`),
  }));
}

function paymentText(words: Words, delivery: Delivery): string {
  const { t, format } = words;
  const { status, payment, amounts, replaces } = delivery;
  if (replaces || amounts.total?.amount === 0) return t('stages.payment.free');
  const values = { total: format.money(amounts.total), date: format.range(payment.date, payment.date) };
  if (status === 'authentication-required') return t('stages.payment.check');
  if (status === 'billing-problem')
    return t(payment.type === 'card' ? 'stages.payment.declined' : 'stages.payment.failed');
  // All other texts are about an amount and a day.
  if (!values.total || !values.date) return '';
  if (status === 'scheduled' || status === 'processing') return t('stages.payment.later', values);
  if (status === 'payment-pending') return t('stages.payment.pending', values);
  if (status === 'delivered' || !payment.type || payment.type === 'none' || payment.problem)
    return t('stages.payment.paid', values);
  if (payment.type === 'card') return `${t('stages.payment.paid', values)} · ${paymentMethod(words, delivery)}`;
  return t('stages.payment.paidBy', { ...values, method: paymentMethod(words, delivery) });
}

function preparationText(words: Words, { status, packDate, pets, kind }: Delivery): string {
  const { t, format } = words;
  if (isPending(status)) return t('stages.preparation.waiting');
  const mixed = pets.filter(({ items }) => items.some((item) => item.kind === 'dry'));
  const isMixed = (kind ?? 'food') === 'food' && petNames(words, mixed) !== '';
  if (status === 'preparing')
    return isMixed ? t('stages.preparation.now', { names: petNames(words, mixed) }) : t('stages.preparation.packing');
  const date = format.range(packDate, packDate);
  if (!date) return '';
  if (status && ['dispatched', 'delivered', 'returned', 'lost'].includes(status))
    return t('stages.preparation.done', { date });
  return t(isMixed ? 'stages.preparation.later' : 'stages.preparation.laterTreatment', { date });
}

function deliveryText({ t, format }: Words, delivery: Delivery, late: boolean): string {
  const { status, date, until, deliveredOn } = delivery;
  if (status === 'billing-problem') return t('stages.delivery.waiting');
  if (status === 'returned' || status === 'lost') return t(`stages.delivery.${status}`);
  if (status === 'delivered')
    return deliveredOn
      ? t('stages.delivery.done', { date: format.range(deliveredOn, deliveredOn) })
      : t('status.delivery.delivered');
  return late ? t('stages.delivery.late', { date: format.range(until ?? date, until) }) : format.range(date, until);
}
