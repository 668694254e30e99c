import type { Transaction } from 'kysely';
import type { ProfileBody } from '../../../src/contract/pets/profile.ts';
import type { ApiRequest } from '../calls/request.ts';
import type { Schema } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/failure.ts';
import { slotOf } from '../planner/plan/facts.ts';
import type { FactKind, FactValues } from '../planner/plan/facts.ts';
import { loadPlan } from '../planner/load.ts';
import { loadFacts } from '../planner/log.ts';
import { petsWithin } from '../pets/pets.ts';
import { restorePlans } from '../pets/plan/new-plan.ts';
import { findDog } from '../pets/profile.ts';
import type { ProfileRow } from '../pets/profile.ts';
import { isNameTaken } from '../pets/profile/add-dog.ts';
import { keepAnswers } from '../pets/profile/save-profile.ts';
import { keepRefused } from '../pets/swap/refused.ts';
import { answersBy, entriesIn } from '../pets/weight-log/log.ts';
import { keepPhotos } from '../pets/weight-log/photos.ts';
import { dogOf, isFoodLine, numberOf } from '../rules/deliveries/lines.ts';
import { changesPlan } from '../rules/food/plan.ts';

/** The dogs that facts of a kind are about. */
const dogsIn = (slots: readonly string[], kind: FactKind): Set<string> =>
  new Set(slots.filter((slot) => slot.startsWith(slotOf(kind, ''))).map((slot) => slot.split('/')[1]!));

/** The values that a change has in the slots of a kind about a dog, by the rest of the slot. */
async function valuesOf<K extends FactKind>(
  transaction: Transaction<Schema>,
  row: ProfileRow,
  changeId: number,
  kind: K,
): Promise<Map<string, FactValues[K]>> {
  const start = slotOf(kind, row.public_id);
  const facts = await transaction
    .selectFrom('facts')
    .select(['slot', 'value'])
    .where('customer_id', '=', row.customer_id)
    .where('change_id', '=', changeId)
    .execute();
  return new Map(
    facts
      .filter(({ slot }) => slot === start || slot.startsWith(`${start}/`))
      .map(({ slot, value }) => [slot.slice(start.length + 1), value as FactValues[K]]),
  );
}

/** Gives a dog the answers again that a change replaced. @throws a 409 if another dog has its name since */
async function restoreAnswers(
  transaction: Transaction<Schema>,
  { visitor, now }: ApiRequest,
  row: ProfileRow,
  changeId: number,
): Promise<ProfileRow> {
  const values = await valuesOf(transaction, row, changeId, 'answer');
  const answers: ProfileBody['answers'] = Object.fromEntries([...values].map(([key, { was }]) => [key, was]));
  const others = (await petsWithin(transaction, visitor, now)).filter(
    ({ petPublicId }) => petPublicId !== row.public_id,
  );
  if (answers.name !== undefined && isNameTaken(answers.name, others))
    throw new Refusal(
      409,
      'not-undoable',
      `There is another dog called ${answers.name} since. Give one of the dogs another name instead.`,
    );
  return keepAnswers(transaction, row, answers);
}

/**
 * Gives dogs the profiles and plans from before a change whose facts are undone. Weight and body condition follow from the log of
 * weights: a later entry decides about them. @throws a 409 if a delivery with the plan of the change can't be changed any more
 */
export async function restoreProfiles(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  changeId: number,
  slots: readonly string[],
): Promise<void> {
  const { visitor, now } = request;
  const refusals = dogsIn(slots, 'recipes');
  for (const id of dogsIn(slots, 'answer')) {
    const before = await findDog(transaction, { visitor, id });
    const { answers } = await restoreAnswers(transaction, request, before, changeId);
    if (changesPlan(before.answers, answers)) refusals.add(id);
  }
  for (const id of dogsIn(slots, 'weight')) {
    const row = await findDog(transaction, { visitor, id });
    const entries = entriesIn(await loadFacts(transaction, visitor.customerId), id);
    await keepAnswers(transaction, row, answersBy(entries));
    await keepPhotos(transaction, row, entries, now);
  }
  // Answers from before refusals were kept refuse as well.
  for (const id of refusals) {
    const { input } = await loadPlan(transaction, visitor, now);
    await keepRefused(transaction, request, await findDog(transaction, { visitor, id }), input);
  }
  for (const id of dogsIn(slots, 'plan')) {
    const row = await findDog(transaction, { visitor, id });
    const values = await valuesOf(transaction, row, changeId, 'plan');
    const plan = values.get('')!;
    const { input } = await loadPlan(transaction, visitor, now);
    const isPacked = input.fixed.some(
      ({ lines, isLost }) =>
        !isLost &&
        lines.some(({ name }) => isFoodLine(name) && dogOf(name) === id && numberOf(name) >= Math.max(plan.line, 1)),
    );
    if (isPacked)
      throw new Refusal(409, 'too-late', `A delivery with the new plan of ${row.name} can’t be changed any more.`);
    await restorePlans(transaction, { customer_id: row.customer_id, pet_id: row.id }, plan);
  }
}
