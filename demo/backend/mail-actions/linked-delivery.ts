import type { InferInput } from 'valibot';
import type { mailAction } from '../../../src/contract/deliveries/mail-action.ts';
import type { mailActionStates } from '../../../src/contract/lists.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import type { ApiRequest } from '../calls/request.ts';
import { contentFor } from '../content/content.ts';
import type { Executor } from '../platform/database/schema.ts';
import { loadPlan } from '../planner/load.ts';
import { isMatched } from '../rules/deliveries/options.ts';
import { timelineOf } from '../rules/deliveries/timeline.ts';
import { rowOf } from '../deliveries/open-delivery.ts';
import type { OpenDelivery } from '../deliveries/open-delivery.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { presentDelivery, withoutFarewells } from '../deliveries/present-delivery.ts';
import { findMailLink, isAsDescribed } from '../mail/links.ts';
import type { UsedLink } from '../mail/links.ts';
import { skipOf } from '../deliveries/skip.ts';
import type { Skip } from '../deliveries/skip.ts';

/** Minutes for which the link also undoes its action. */
const undoMinutes = 60;

/** A link with its delivery as it is now. */
export interface LinkedDelivery extends OpenDelivery {
  link: UsedLink;
  state: (typeof mailActionStates)[number];
  /** Where the delivery would move. */
  skip: Skip | undefined;
  /** The extra that the link ends. */
  extra: LinkedExtra | undefined;
}

interface LinkedExtra {
  dog: string;
  product: string;
  /** How many come with every delivery; 0: it doesn't any more. */
  quantity: number;
}

/** The extra that a link ends, as it is now. */
async function extraIn(
  executor: Executor,
  { visitor, now }: ApiRequest,
  { about }: UsedLink,
): Promise<LinkedExtra | undefined> {
  if (about === null) return undefined;
  const [dog = '', product = ''] = about.split('/');
  const { facts } = (await loadPlan(executor, visitor, now)).input;
  return { dog, product, quantity: facts.get('extra', about)?.quantity ?? 0 };
}

function stateOf(
  link: UsedLink,
  { row, household, shown }: OpenDelivery,
  { skip, extra }: Pick<LinkedDelivery, 'skip' | 'extra'>,
): LinkedDelivery['state'] {
  if (link.change_id !== null) return link.undone_by === null ? 'done' : 'undone';
  if (household.now > link.expires_at) return 'expired';
  if (extra) return extra.quantity > 0 && isMatched(household.customer, household.pets, row.items) ? 'open' : 'closed';
  if (link.action === 'arrived') return shown.askArrival ? 'open' : 'closed';
  if (shown.status !== 'scheduled' || !isMatched(household.customer, household.pets, row.items)) return 'closed';
  if (!isAsDescribed(link, row)) return 'changed';
  return link.action === 'skip' && !skip ? 'closed' : 'open';
}

/** Reads a link and its delivery. The customer's plan must be current. Undefined: there is no such link any more. */
export async function findLinked(
  executor: Executor,
  request: ApiRequest,
  hash: Buffer,
): Promise<LinkedDelivery | undefined> {
  const { visitor, now } = request;
  const link = await findMailLink(executor, visitor.customerId, hash);
  if (!link) return undefined;
  const row = await rowOf(executor, { customer_id: link.customer_id, id: link.delivery_id });
  const household = await loadHousehold(executor, visitor, now);
  // Without dogs that died or have a new home, as in the mail.
  const opened = { row, household, shown: presentDelivery(withoutFarewells(row, household), household) };
  const skip =
    link.action === 'skip' && link.change_id === null && opened.shown.status === 'scheduled'
      ? await skipOf(executor, row, household)
      : undefined;
  const extra = await extraIn(executor, request, link);
  return { ...opened, link, skip, extra, state: stateOf(link, opened, { skip, extra }) };
}

/** Until when the link undoes its action; undefined: not, or no longer. */
export function undoableUntil({ link, state, household }: LinkedDelivery): Date | undefined {
  if (state !== 'done' || !link.used_at || !link.undo_until) return undefined;
  const end = new Date(Math.min(link.used_at.getTime() + undoMinutes * 60_000, link.undo_until.getTime()));
  return household.now <= end ? end : undefined;
}

/** What any holder of the link may know: no address, no payment details. */
export function present(linked: LinkedDelivery): InferInput<typeof mailAction> {
  const { link, row, household, shown, state, skip, extra } = linked;
  const { country, locale } = household.customer;
  const { timeZone } = findLocale(country)!;
  const becomes = state === 'open' && skip ? timelineOf({ ...row, date: skip.date, country, timeZone }) : undefined;
  const undoUntil = undoableUntil(linked);
  return {
    action: link.action,
    state,
    until: isoIn(timeZone, link.expires_at),
    delivery: {
      id: shown.id,
      orderId: shown.orderId,
      status: shown.status,
      date: shown.date,
      until: shown.until,
      charge: shown.payment.date,
      total: shown.amounts.total,
      dogs: shown.pets.map(({ name }) => name),
    },
    extra: extra
      ? {
          name: contentFor(locale).products[extra.product] ?? extra.product,
          dog: household.pets.find(({ public_id }) => public_id === extra.dog)?.name ?? '',
          quantity: extra.quantity,
        }
      : null,
    becomes:
      becomes && skip
        ? {
            date: skip.date,
            until: becomes.until,
            charge: becomes.chargeDate,
            total: skip.total === shown.amounts.total.amount ? null : { ...shown.amounts.total, amount: skip.total },
          }
        : null,
    gaps: state === 'open' && skip ? skip.gaps : [],
    undoUntil: undoUntil ? isoIn(timeZone, undoUntil) : null,
  };
}
