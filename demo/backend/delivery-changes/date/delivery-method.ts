import { changeMethod as call } from '../../../../src/contract/deliveries/changes.ts';
import type { InferInput } from 'valibot';
import type { methodOptions } from '../../../../src/contract/deliveries/changes.ts';
import type { DeliveryMethod } from '../../../../src/contract/deliveries/delivery.ts';
import { deliveryMethods } from '../../../../src/contract/lists.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { Visitor } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { feeOf } from '../../rules/food/prices.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { decide } from '../../planner/decide.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { loadPlan } from '../../planner/load.ts';
import { change } from '../../calls/change.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { conflict, mismatch } from '../../deliveries/open-delivery.ts';
import { openDeliveries, shownOf } from '../../deliveries/open-deliveries.ts';
import type { OpenDeliveries } from '../../deliveries/open-deliveries.ts';
import type { DeliveryRow, Executor } from '../../platform/database/schema.ts';

/** The delivery method of new deliveries; null if the customer has never had any. */
const usualMethod = async (executor: Executor, visitor: Visitor, now: Date): Promise<DeliveryMethod | null> => {
  const { facts } = (await loadPlan(executor, visitor, now)).input;
  return facts.get('method', '') ?? (facts.all('series').length > 0 ? 'window' : null);
};

/** "All deliveries" are those with food and those with treatments only. */
const kinds = ['food', 'treatment'] as const;

/** The version of the next open delivery; 0 without one. */
const versionOf = ({ shown }: OpenDeliveries): number => shown[0]?.row.version ?? 0;

/** What each method would change in the open deliveries. @source DECISIONS.md#deliveries */
export async function optionsOfMethod({
  context,
  visitor,
  now,
}: ApiRequest): Promise<InferInput<typeof methodOptions>> {
  const { kysely } = context.database;
  const deliveries = await openDeliveries(kysely, visitor, now, kinds);
  if (!deliveries.matched) throw mismatch();
  const { currency } = findLocale(visitor.country)!;
  const service = await usualMethod(kysely, visitor, now);
  return {
    version: versionOf(deliveries),
    method: deliveries.shown[0]?.row.method ?? service ?? 'window',
    options: deliveryMethods.map((method) => ({
      method,
      fee: { amount: feeOf(method, currency), currency },
      deliveries: deliveries.shown.map(({ row }) => {
        const { id, date, until, amounts } = presentDelivery({ ...row, method }, deliveries.household);
        return { id, date, until, fee: amounts.deliveryFee, total: amounts.total };
      }),
    })),
  };
}

/** Switches all open deliveries, and future ones. */
export const changeMethod = (request: CallRequest<typeof call>): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const { visitor, now } = request;
    const { method, version } = request.body;
    const deliveries = await openDeliveries(transaction, visitor, now, kinds);
    const deliveriesOf = (rows: DeliveryRow[]) => ({
      deliveries: shownOf(rows, deliveries.household).map(({ delivery }) => delivery),
    });
    if (!deliveries.matched) throw mismatch();
    const before = await usualMethod(transaction, visitor, now);
    if (!before)
      throw new Refusal(409, 'not-possible', 'There are no deliveries yet. Start deliveries for a dog first.');
    if (version !== versionOf(deliveries)) throw conflict(deliveriesOf(deliveries.rows));
    const others = deliveries.rows.filter((row) => row.method !== method);
    if (others.length === 0 && before === method) return deliveriesOf(deliveries.rows);
    const from = deliveries.shown[0]?.row.method ?? before;
    const { facts } = (await loadPlan(transaction, visitor, now)).input;
    await decide(transaction, request, [
      {
        recorded: { kind: 'method', from: { code: from }, to: { code: method } },
        newFacts: [
          ['method', '', method],
          ...facts.all('lineMethod').map(({ about }): Decision => ['lineMethod', about, null]),
        ],
      },
    ]);
    return deliveriesOf((await openDeliveries(transaction, visitor, now, kinds)).rows);
  });
