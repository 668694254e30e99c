import type { Transaction } from 'kysely';
import type { ApiRequest } from '../../calls/request.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { slotOf } from '../../planner/plan/facts.ts';
import type { FactKind, FactValues } from '../../planner/plan/facts.ts';
import { loadPlan } from '../../planner/load.ts';
import { keepRefused } from '../swap/refused.ts';
import { restorePlans } from '../plan/new-plan.ts';
import { findDog } from '../profile.ts';
import { keepAnswers } from '../profile/save-profile.ts';
import { answersBy, entriesIn } from '../weight-log/log.ts';
import { keepPhotos } from '../weight-log/photos.ts';
import { loadFacts } from '../../planner/log.ts';

/** The dogs that facts of a kind are about. */
const dogsIn = (slots: readonly string[], kind: FactKind): Set<string> =>
  new Set(slots.filter((slot) => slot.startsWith(slotOf(kind, ''))).map((slot) => slot.split('/')[1]!));

/** Once an entry of a log is undone, the profile has the answers of the newest one again, and the plan of before is back. */
export async function followUndo(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  changeId: number,
  slots: readonly string[],
): Promise<void> {
  const { visitor, now } = request;
  for (const id of dogsIn(slots, 'weight')) {
    const row = await findDog(transaction, { visitor, id });
    const entries = entriesIn(await loadFacts(transaction, visitor.customerId), id);
    await keepAnswers(transaction, row, answersBy(entries));
    await keepPhotos(transaction, row, entries, now);
  }
  // Answers from before refusals were kept refuse as well.
  for (const id of dogsIn(slots, 'recipes')) {
    const { input } = await loadPlan(transaction, visitor, now);
    await keepRefused(transaction, request, await findDog(transaction, { visitor, id }), input);
  }
  for (const id of dogsIn(slots, 'plan')) {
    const row = await findDog(transaction, { visitor, id });
    const { value } = await transaction
      .selectFrom('facts')
      .select('value')
      .where('customer_id', '=', row.customer_id)
      .where('change_id', '=', changeId)
      .where('slot', '=', slotOf('plan', id))
      .executeTakeFirstOrThrow();
    await restorePlans(transaction, { customer_id: row.customer_id, pet_id: row.id }, value as FactValues['plan']);
  }
}
