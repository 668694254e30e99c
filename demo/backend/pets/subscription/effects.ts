import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { stepOutcome } from '../../../../src/contract/pets/subscription.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { comparable } from '../outlook.ts';
import type { ComingDelivery, Outlook } from '../outlook.ts';
import type { StepDetails } from './steps.ts';
import type { SubscribedPet } from './subscribers.ts';

type StepOutcome = InferInput<typeof stepOutcome>;

/** All planned deliveries, with their totals before and after a change of these dogs. */
export function effects(before: Outlook, after: Outlook, dogs: readonly string[] = []): StepOutcome['boxes'] {
  const byId = ({ open, coming }: Outlook) =>
    new Map<string, ComingDelivery>(
      [...coming, ...open.filter(({ held }) => !held)].map((delivery) => [delivery.id, delivery]),
    );
  const [old, now] = [byId(comparable(before, after, dogs)), byId(after)];
  // A delivery that moves is one that no longer comes on its old day, and one that comes on its new day.
  const moved = [...old.values()].filter(({ id, date }) => now.has(id) && now.get(id)!.date !== date);
  return [...moved, ...new Map([...old, ...now]).values()]
    .toSorted((a, b) => (a.date === b.date ? a.rowId - b.rowId : a.date < b.date ? -1 : 1))
    .map(({ id, date }) => {
      const [was, is] = [old.get(id), now.get(id)].map((delivery) => (delivery?.date === date ? delivery : undefined));
      return { id, date, before: was?.total() ?? null, after: is?.total() ?? null, pets: is?.pets() ?? [] };
    });
}

/** The same without the dogs: what a change that isn't a step does to the totals. */
export const totalsOf = (
  before: Outlook,
  after: Outlook,
): Pick<StepOutcome['boxes'][number], 'id' | 'date' | 'before' | 'after'>[] =>
  effects(before, after).map(({ id, date, before: was, after: is }) => ({ id, date, before: was, after: is }));

/** The deliveries with these ids, as the customer sees them now. */
export async function presentDeliveries(
  transaction: Transaction<Schema>,
  { visitor, now }: ApiRequest,
  ids: readonly number[],
) {
  if (ids.length === 0) return [];
  const household = await loadHousehold(transaction, visitor, now);
  const rows = await transaction
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('id', 'in', ids)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map((row) => presentDelivery(row, household));
}

export interface Taken {
  outcome: StepOutcome;
  pets: SubscribedPet[];
  details: StepDetails;
  changedDeliveries: number[];
  /** The dogs of the delivery that is charged next. */
  chargedPets: { petPublicId: string; name: string }[];
  /** The names of the dogs. */
  names: string;
  /** Of the entry in the record of changes. */
  reference: string;
}
