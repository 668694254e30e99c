import type { MailAction } from '../../contract/deliveries/mail-action.ts';
import { addDays } from '../../days.ts';
import { endOfDay } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { deliveryOf, openDeliveries, shownDelivery, untilOf } from './deliveries.ts';

const dayOf = (stage: Stage, date: string) => ({
  date,
  until: untilOf(date, stage.scenario.method),
  charge: addDays(date, -2),
});

/** What the link of a mail does, or has done; undefined: there is no such link. */
export function mailActionOf(stage: Stage, made?: 'done' | 'undone'): MailAction | undefined {
  const { link, method } = stage.scenario;
  const { timeZone } = stage.locale;
  if (link === 'unknown') return undefined;
  const action = link === 'keep' || link === 'arrived' || link === 'drop-extra' ? link : 'skip';
  const state = made ?? (link === 'changed' || link === 'done' ? link : 'open');
  const delivery = deliveryOf(stage, shownDelivery, { method, ...(action === 'arrived' && { status: 'dispatched' }) });
  const next = openDeliveries(stage).find(({ id }) => id !== shownDelivery);
  if (!delivery || !next) return undefined;
  const [pet] = delivery.pets;
  const isSkip = action === 'skip' && state === 'open';
  return {
    action,
    state,
    until: endOfDay(stage.day(1), timeZone),
    delivery: {
      id: delivery.id,
      orderId: delivery.orderId,
      status: delivery.status,
      ...dayOf(stage, state === 'done' && action === 'skip' ? next.date : delivery.date),
      total: delivery.amounts.total,
      dogs: delivery.pets.map(({ name }) => name),
    },
    extra:
      action === 'drop-extra' && pet
        ? { name: stage.words.products['dental-chews'], dog: pet.name, quantity: 1 }
        : null,
    becomes: isSkip ? dayOf(stage, next.date) : null,
    gaps:
      isSkip && pet
        ? [
            {
              petPublicId: pet.petPublicId,
              name: pet.name,
              from: addDays(next.date, -10),
              until: untilOf(next.date, method),
              days: 12,
            },
          ]
        : [],
    undoUntil: state === 'done' ? endOfDay(stage.day(0), timeZone) : null,
  };
}
