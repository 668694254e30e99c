import type { ProfileBody } from '../../../../src/contract/pets/profile.ts';
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import { isBirthday } from '../../../../src/contract/pets/profile.ts';
import { change, idOfReference, record } from '../../calls/change.ts';
import { checked } from '../../calls/request.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { firstDeliveryDay, loadPlan } from '../../planner/load.ts';
import { nextFoodLine } from '../../planner/plan/plan-input.ts';
import { savePlan } from '../../planner/save.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { conflict, mismatch } from '../../deliveries/open-delivery.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { changesPlan, planFor } from '../../rules/food/plan.ts';
import type { Plan } from '../../rules/food/plan.ts';
import { stillMissing } from '../../rules/customer/questions.ts';
import { canonical } from '../../platform/canonical.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { addFacts } from '../../planner/log.ts';
import { planAt, swapsOf } from '../../planner/plan/contents.ts';
import { effects, presentDeliveries } from '../subscription/effects.ts';
import { lookAhead } from '../outlook.ts';
import type { Outlook } from '../outlook.ts';
import { keepRefused } from '../swap/refused.ts';
import { refuseTaken } from './add-dog.ts';
import { keepPlan, plansOfPet, removePlans } from '../plan/new-plan.ts';
import type { PlanRow } from '../plan/new-plan.ts';
import { deliveriesOf, planOfLine, presentChange } from '../plan/plan-change.ts';
import { todayOf } from '../../calls/today.ts';
import type { Planned } from '../plan/plan-change.ts';
import { petsWithin } from '../pets.ts';
import { findProfile, presentProfile } from '../profile.ts';
import type { ProfileRow } from '../profile.ts';
import { factsOfAnswers, loadLog } from '../weight-log/log.ts';

type Outcome = InferInput<typeof calls.saveProfile.answer>;

/**
 * Stores the plan that follows from the answers. undefined: the plan stays as it is. The returned fact, with which an undo
 * restores the plan before, belongs to the change.
 */
export async function replan(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  row: ProfileRow,
  outlook: Outlook,
): Promise<(Planned & { replaced: Decision }) | undefined> {
  if (row.missing.length > 0) return undefined;
  const rows = await plansOfPet(transaction, row.customer_id, row.id);
  const from = deliveriesOf(row, outlook).open.find((delivery) => !delivery.held)?.date ?? null;
  const date = from ?? firstDeliveryDay(request.visitor, request.now);
  const inForce = (plans: readonly PlanRow[]): PlanRow | undefined =>
    plans.findLast(({ delivery_date }) => delivery_date <= date) ?? plans[0];
  const own = rows.filter(({ swap }) => swap === null);
  const base = inForce(own);
  const plan = planFor(row.answers, todayOf(request), base?.portions);
  if (!plan) return undefined;
  const { input } = await loadPlan(transaction, request.visitor, request.now);
  const line = nextFoodLine(input, row.public_id);
  const facts = await keepRefused(transaction, request, row, input);
  const dog = input.dogs.find(({ publicId }) => publicId === row.public_id)!;
  const hasOtherRecipes = [line, ...swapsOf(facts, dog.publicId).map((swap) => swap.line)]
    .filter((each) => each >= line)
    .some((each) => canonical(planAt(facts, dog, each)?.swap) !== canonical(planAt(input.facts, dog, each)?.swap));
  const shapeOf = ({ portions, blend }: Pick<Plan, 'portions' | 'blend'>) => canonical([portions, blend]);
  if (base && !hasOtherRecipes && shapeOf(base) === shapeOf(plan)) return undefined;
  // Before its first delivery a pet has one plan only.
  const first = row.subscription === 'active' ? line : 0;
  const was = await removePlans(transaction, { customer_id: row.customer_id, pet_id: row.id }, first);
  await keepPlan(transaction, { customer_id: row.customer_id, pet_id: row.id }, { line, date }, plan);
  return { before: inForce(rows), line, from, replaced: ['plan', row.public_id, { line: first, was }] };
}

/** Keeps the answers. Returns the pet's row after it. */
export async function keepAnswers(
  transaction: Transaction<Schema>,
  row: ProfileRow,
  { name = row.name, gender = row.gender, ...answers }: ProfileBody['answers'],
): Promise<ProfileRow> {
  const merged = { ...row.answers, ...answers };
  const missing = stillMissing(row.missing, merged);
  const version = row.version + 1;
  const stored = { answers: JSON.stringify(merged), version };
  await transaction
    .insertInto('profiles')
    .values({ customer_id: row.customer_id, pet_id: row.id, ...stored })
    .onConflict((conflicting) => conflicting.columns(['customer_id', 'pet_id']).doUpdateSet(stored))
    .execute();
  await transaction
    .updateTable('pets')
    .set({ name, gender, missing: JSON.stringify(missing), answered: row.asked - missing.length })
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', row.id)
    .execute();
  return { ...row, name, gender, answers: merged, missing, version };
}

const deliveryOf = ({ id, date, before, after }: Outcome['boxes'][number]) => ({ id, date, before, after });

/** Saves the answers with all their consequences. A preview rolls the transaction back. */
async function save(transaction: Transaction<Schema>, request: ApiRequest, body: ProfileBody) {
  const { visitor, now } = request;
  const old = await findProfile(transaction, request);
  const { born } = body.answers;
  if (born !== undefined && !isBirthday(born, todayOf(request)))
    throw new Refusal(422, 'invalid', `A dog can’t be born on ${born}. Correct it and send it again.`, {
      field: 'answers.born',
    });
  if (!old.matched) throw mismatch();
  if (body.version !== old.version) throw conflict(presentProfile(old));
  const { name = old.name } = body.answers;
  if (name !== old.name) {
    const pets = await petsWithin(transaction, visitor, now);
    const others = pets.filter((pet) => pet.petPublicId !== old.public_id);
    refuseTaken(name, others, 'answers.name');
  }
  await ensurePlan(transaction, visitor, now);
  const before = await lookAhead(transaction, request);
  const log = await loadLog(transaction, request);
  const row = await keepAnswers(transaction, old, body.answers);
  // A dog without a plan gets one as soon as nothing is missing.
  const mayChange =
    changesPlan(old.answers, row.answers) || (await plansOfPet(transaction, row.customer_id, row.id)).length === 0;
  const replanned = mayChange ? await replan(transaction, request, row, before) : undefined;
  const { changed } = await savePlan(transaction, visitor, now);
  const planned = replanned && {
    ...replanned,
    after: await planOfLine(transaction, row.customer_id, row.id, replanned.line),
  };
  const after = await lookAhead(transaction, request);
  const pet = (await petsWithin(transaction, visitor, now)).find((each) => each.petPublicId === row.public_id)!;
  const outcome: Outcome = {
    profile: presentProfile(row),
    pet,
    plan: planned ? await presentChange(transaction, request, row, planned, planned.after, before) : null,
    boxes: planned ? effects(deliveriesOf(row, before), deliveriesOf(row, after)).map(deliveryOf) : [],
  };
  const newFacts = [...factsOfAnswers(log, body.answers), ...(planned ? [planned.replaced] : [])];
  return { outcome, old, row, planned, log, newFacts, changedDeliveries: changed.map(({ id }) => id) };
}

/** The change as the record shows it: of the plan, or else of the name. */
const recorded = (before: ProfileRow, { name }: ProfileRow, planned: (Planned & { after: PlanRow }) | undefined) => {
  if (planned) return { from: kcal(planned.before), to: kcal(planned.after) };
  return name === before.name ? { from: null, to: null } : { from: { text: before.name }, to: { text: name } };
};
const kcal = (row: PlanRow | undefined) => (row ? { text: `${row.portions.totalKcal} kcal` } : null);

export const saveProfile = (request: CallRequest<typeof calls.saveProfile>): Promise<Answer> =>
  change(request, calls.saveProfile, async (transaction) => {
    const { outcome, old, row, planned, log, newFacts, changedDeliveries } = await save(
      transaction,
      request,
      request.body,
    );
    const reference = await record(transaction, request, {
      kind: 'profile',
      subject: row.name,
      pets: [row.public_id],
      ...recorded(old, row, planned),
    });
    const { customerId } = request.visitor;
    // None of these moves a delivery.
    await addFacts(transaction, customerId, log.unlogged);
    await addFacts(transaction, customerId, newFacts, idOfReference(reference));
    return { ...outcome, deliveries: await presentDeliveries(transaction, request, changedDeliveries), reference };
  });

export async function previewProfile(request: CallRequest<typeof calls.previewProfile>): Promise<Answer> {
  const { body } = request;
  const { outcome } = await rolledBack(request, (transaction) => save(transaction, request, body));
  return { status: 200, body: checked(calls.previewProfile, outcome) };
}
