import type { InferInput } from 'valibot';
import { changeMethod as call } from '../../../src/contract/deliveries/change-calls.ts';
import { methodBody } from '../../../src/contract/deliveries/bodies.ts';
import type { methodOptions } from '../../../src/contract/deliveries/ranges.ts';
import { deliveryMethods } from '../../../src/contract/lists.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../context.ts';
import { Refusal } from '../http/failure.ts';
import type { Answer } from '../api/idempotency.ts';
import { feeOf } from '../rules/prices.ts';
import type { ApiRequest } from '../api/request.ts';
import { loadFacts } from '../rewind/facts.ts';
import { recordUndoable } from '../rewind/keep.ts';
import { bodyOf, change } from '../api/change.ts';
import { presentDelivery } from './present-delivery.ts';
import { conflict, mismatch, saveBox } from './open-box.ts';
import { openBoxes, shownOf } from './open-boxes.ts';
import type { OpenBoxes } from './open-boxes.ts';
import type { DeliveryRow, Executor } from '../database/schema.ts';

/** The delivery method of new food boxes; undefined if the customer has never had any. */
const methodOfServices = (executor: Executor, { customerId }: Visitor) =>
  executor
    .selectFrom('services')
    .select('method')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'food')
    .orderBy('active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** "All deliveries" are those with food and those with treatments only. */
const kinds = ['food', 'treatment'] as const;

/** The version of the next open box; 0 without one. */
const versionOf = ({ shown }: OpenBoxes): number => shown[0]?.row.version ?? 0;

/** What each method would change in the open boxes. @source DECISIONS.md#deliveries */
export async function optionsOfMethod({
  context,
  visitor,
  now,
}: ApiRequest): Promise<InferInput<typeof methodOptions>> {
  const { kysely } = context.database;
  const boxes = await openBoxes(kysely, visitor, now, kinds);
  if (!boxes.matched) throw mismatch();
  const { currency } = findLocale(visitor.country)!;
  const service = await methodOfServices(kysely, visitor);
  return {
    version: versionOf(boxes),
    method: boxes.shown[0]?.row.method ?? service?.method ?? 'window',
    options: deliveryMethods.map((method) => ({
      method,
      fee: { amount: feeOf(method, currency), currency },
      deliveries: boxes.shown.map(({ row }) => {
        const { id, date, until, amounts } = presentDelivery({ ...row, method }, boxes.household);
        return { id, date, until, fee: amounts.deliveryFee, total: amounts.total };
      }),
    })),
  };
}

/** Switches all open boxes, and future ones. */
export const changeMethod = (request: ApiRequest): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const { visitor, now } = request;
    const { method, version } = bodyOf(methodBody, request);
    const boxes = await openBoxes(transaction, visitor, now, kinds);
    const deliveriesOf = (rows: DeliveryRow[]) => ({
      deliveries: shownOf(rows, boxes.household).map(({ delivery }) => delivery),
    });
    if (!boxes.matched) throw mismatch();
    const before = await methodOfServices(transaction, visitor);
    if (!before)
      throw new Refusal(409, 'not-possible', 'There are no deliveries yet. Start deliveries for a dog first.');
    if (version !== versionOf(boxes)) throw conflict(deliveriesOf(boxes.rows));
    const others = boxes.rows.filter((row) => row.method !== method);
    if (others.length === 0 && before.method === method) return deliveriesOf(boxes.rows);
    const facts = await loadFacts(transaction, request);
    await transaction.updateTable('services').set({ method }).where('customer_id', '=', visitor.customerId).execute();
    const rows: DeliveryRow[] = [];
    for (const row of boxes.rows) rows.push(row.method === method ? row : await saveBox(transaction, row, { method }));
    const from = boxes.shown[0]?.row.method ?? before.method;
    await recordUndoable(
      transaction,
      request,
      { kind: 'method', from: { code: from }, to: { code: method } },
      { before: facts },
    );
    return deliveriesOf(rows);
  });
