import { calls } from '../../../../src/contract/all-calls.ts';
import type { Transaction } from 'kysely';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { contentFor } from '../../content/content.ts';
import { isSold } from '../../content/particulars.ts';
import { mailEmptyGift } from '../../gifts/gift-mail.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { productItem } from '../../rules/food/catalogue.ts';
import { adjustableOf } from '../../rules/deliveries/options.ts';
import { checked } from '../../calls/request.ts';
import type { Answer, CallRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { decide } from '../../planner/decide.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { dogOf, isFoodLine } from '../../rules/deliveries/lines.ts';
import { change } from '../../calls/change.ts';
import { openDelivery, presentAgain } from '../../deliveries/open-delivery.ts';
import type { OpenDelivery, Shown } from '../../deliveries/open-delivery.ts';

interface Line {
  /** The name that the customer sees. */
  name: string;
  item: StoredItem;
}

const refuse = (code: string, identifier: string, message: string): Refusal =>
  new Refusal(422, code, message, { field: `identifierDesiredQuantityMapping.${identifier}` });

/**
 * Finds the item of an identifier: one that the customer sees in the delivery, or a shop product that the delivery doesn't have
 * yet.
 */
function lineOf({ row, household, shown }: OpenDelivery, identifier: string): Line {
  for (const { petPublicId, items } of shown.pets) {
    const seen = items.find((each) => each.identifier === identifier);
    const item = row.items.find((each) => each.identifier === identifier && each.petPublicId === petPublicId);
    if (seen && item) return { name: seen.name, item };
  }
  const { country, locale } = household.customer;
  const first = shown.pets[0];
  const content = contentFor(locale);
  const item =
    row.kind !== 'treatment' && first && productItem(identifier, first.petPublicId, 0, findLocale(country)!.currency);
  if (item && isSold(identifier, household.customer)) return { name: content.products[identifier] ?? identifier, item };
  throw refuse(
    'unknown-item',
    identifier,
    `There is nothing called "${identifier}" for this delivery. Look at its items again.`,
  );
}

/** Refuses a quantity outside the item's limits. */
function check({ name, item }: Line, quantity: number): void {
  if (quantity === item.quantity) return;
  const limits = adjustableOf(item);
  if (!limits) throw refuse('unknown-item', item.identifier, `The quantity of "${name}" can’t be changed.`);
  if (quantity > limits.max)
    throw refuse(
      'too-many-items',
      item.identifier,
      `At most ${limits.max} of "${name}" fit. Take ${limits.max} or fewer.`,
    );
  if (quantity < limits.min)
    throw refuse(
      'invalid',
      item.identifier,
      `At least ${limits.min} of "${name}" stays in. Take ${limits.min} or more.`,
    );
}

/** What choosing a quantity of an item decides, for this delivery alone. */
export function itemDecision({ lines }: Pick<DeliveryRow, 'lines'>, item: StoredItem, quantity: number): Decision {
  const own = lines.filter(({ name }) => dogOf(name) === item.petPublicId);
  const line = own.find(({ name }) => isFoodLine(name)) ?? own[0] ?? lines[0]!;
  // Where two dogs get the same product, the identifier in the delivery isn't that of the line.
  const identifier = item.kind === 'product' ? item.product : item.identifier;
  return ['item', `${line.name}/${identifier}`, { quantity, item: { ...item, identifier } }];
}

/**
 * Returns the requested quantities. Refuses names such as "constructor", which the check of the body drops silently.
 */
function wantedOf(request: CallRequest<typeof calls.adjustQuantity>) {
  const { identifierDesiredQuantityMapping: wanted, version } = request.body;
  const { identifierDesiredQuantityMapping: sent } = request.http.body as { identifierDesiredQuantityMapping: object };
  const missed = Object.keys(sent).find((identifier) => !Object.hasOwn(wanted, identifier));
  if (missed !== undefined || Array.isArray(sent))
    throw refuse('unknown-item', missed ?? '', 'Send an object that maps identifiers of items to quantities.');
  return { wanted, version };
}

/** Changes quantities of a delivery's items and adds shop products: all of them or none. */
async function adjust(
  transaction: Transaction<Schema>,
  request: CallRequest<typeof calls.adjustQuantity>,
): Promise<{ delivery: Shown }> {
  const { wanted, version } = wantedOf(request);
  const delivery = await openDelivery(transaction, request, version);
  const lines = Object.entries(wanted).map(([identifier, quantity]) => ({
    ...lineOf(delivery, identifier),
    quantity,
  }));
  for (const line of lines) check(line, line.quantity);
  const changed = lines.filter(({ item, quantity }) => item.quantity !== quantity);
  if (changed.length === 0) return { delivery: delivery.shown };
  const { references } = await decide(
    transaction,
    request,
    changed.map(({ name, item, quantity }) => ({
      recorded: { kind: 'quantity', subject: name, from: { quantity: item.quantity }, to: { quantity } },
      newFacts: [itemDecision(delivery.row, item, quantity)],
    })),
  );
  await mailEmptyGift(transaction, request, delivery, references[0]!);
  return { delivery: await presentAgain(transaction, delivery) };
}

export const adjustQuantity = (request: CallRequest<typeof calls.adjustQuantity>): Promise<Answer> =>
  change(request, calls.adjustQuantity, (transaction) => adjust(transaction, request));

export async function previewQuantities(request: CallRequest<typeof calls.previewQuantities>): Promise<Answer> {
  const outcome = await rolledBack(request, (transaction) => adjust(transaction, request));
  return { status: 200, body: checked(calls.previewQuantities, outcome) };
}
