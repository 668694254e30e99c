import type { ProfileBody, SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import { isBirthday } from '../../../../src/contract/pets/profile.ts';
import { change } from '../../calls/change.ts';
import { checked } from '../../calls/request.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { firstDeliveryDay, loadPlan } from '../../planner/load.ts';
import { nextFoodLine } from '../../planner/plan/plan-input.ts';
import { decide } from '../../planner/decide.ts';
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
import { answersBy, factsOfAnswers, loadLog } from '../weight-log/log.ts';
import type { Log } from '../weight-log/log.ts';

type Outcome = InferInput<typeof calls.saveProfile.answer>;

interface Replanned extends Planned {
  plan: Plan;
  replaced: Decision;
}

/**
 * Stores the plan that follows from the answers. undefined: the plan stays as it is. The returned fact, with which an undo
 * restores the plan before, belongs to the change.
 */
export async function replan(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  row: ProfileRow,
  outlook: Outlook,
): Promise<Replanned | undefined> {
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
  return { before: inForce(rows), plan, line, from, replaced: ['plan', row.public_id, { line: first, was }] };
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

/** The answers that a change replaces. The log of weights has those that follow from it. */
function replacedAnswers({ row, entries }: Log, answers: ProfileBody['answers']): Decision[] {
  const before: SomeAnswers = { ...row.answers, name: row.name, gender: row.gender };
  const logged: SomeAnswers = answersBy(entries);
  return (Object.keys(answers) as (keyof typeof answers)[]).flatMap((key): Decision[] => {
    const was = before[key] ?? null;
    const isSame = canonical(was) === canonical(answers[key] ?? null);
    const isLogged = (key === 'weightKg' || key === 'shape') && (logged[key] ?? null) === was;
    return isSame || isLogged ? [] : [['answer', `${row.public_id}/${key}`, { was }]];
  });
}

/** The change as the record shows it: of the plan, or else of the name. */
const recorded = (before: ProfileRow, { name }: ProfileRow, planned: Replanned | undefined) => {
  if (planned) return { from: kcal(planned.before), to: kcal(planned.plan) };
  return name === before.name ? { from: null, to: null } : { from: { text: before.name }, to: { text: name } };
};
const kcal = (plan: Pick<Plan, 'portions'> | undefined) => (plan ? { text: `${plan.portions.totalKcal} kcal` } : null);

/** Saves the answers with all their consequences. A preview rolls the transaction back. */
async function save(transaction: Transaction<Schema>, request: ApiRequest, { version, answers }: ProfileBody) {
  const { visitor, now } = request;
  const old = await findProfile(transaction, request);
  const { born, name = old.name } = answers;
  if (born !== undefined && !isBirthday(born, todayOf(request)))
    throw new Refusal(422, 'invalid', `A dog can’t be born on ${born}. Correct it and send it again.`, {
      field: 'answers.born',
    });
  if (!old.matched) throw mismatch();
  if (version !== old.version) throw conflict(presentProfile(old));
  if (name !== old.name) {
    const pets = await petsWithin(transaction, visitor, now);
    const others = pets.filter((pet) => pet.petPublicId !== old.public_id);
    refuseTaken(name, others, 'answers.name');
  }
  await ensurePlan(transaction, visitor, now);
  const before = await lookAhead(transaction, request);
  const log = await loadLog(transaction, request);
  await addFacts(transaction, visitor.customerId, log.unlogged);
  const row = await keepAnswers(transaction, old, answers);
  // A dog without a plan gets one as soon as nothing is missing.
  const mayChange =
    changesPlan(old.answers, row.answers) || (await plansOfPet(transaction, row.customer_id, row.id)).length === 0;
  const planned = mayChange ? await replan(transaction, request, row, before) : undefined;
  // An answer can be changed, and not removed again.
  const isFinal = row.missing.length !== old.missing.length;
  const newFacts = [
    ...replacedAnswers(log, answers),
    ...factsOfAnswers(log, answers),
    ...(planned ? [planned.replaced] : []),
  ];
  const { references, changed } = await decide(transaction, request, [
    {
      recorded: { kind: 'profile', subject: row.name, pets: [row.public_id], ...recorded(old, row, planned) },
      newFacts,
      isFinal,
      from: planned?.from ?? null,
    },
  ]);
  const after = await lookAhead(transaction, request);
  const pet = (await petsWithin(transaction, visitor, now)).find((each) => each.petPublicId === row.public_id)!;
  const inForce = planned && (await planOfLine(transaction, row.customer_id, row.id, planned.line));
  const outcome: Outcome = {
    profile: presentProfile(row),
    pet,
    plan: planned ? await presentChange(transaction, request, row, planned, inForce!, before) : null,
    boxes: planned ? effects(deliveriesOf(row, before), deliveriesOf(row, after)).map(deliveryOf) : [],
  };
  return {
    outcome,
    changedDeliveries: changed.map(({ id }) => id),
    reference: newFacts.length > 0 && !isFinal ? references[0]! : null,
  };
}

export const saveProfile = (request: CallRequest<typeof calls.saveProfile>): Promise<Answer> =>
  change(request, calls.saveProfile, async (transaction) => {
    const { outcome, changedDeliveries, reference } = await save(transaction, request, request.body);
    return { ...outcome, deliveries: await presentDeliveries(transaction, request, changedDeliveries), reference };
  });

export async function previewProfile(request: CallRequest<typeof calls.previewProfile>): Promise<Answer> {
  const { body } = request;
  const { outcome } = await rolledBack(request, (transaction) => save(transaction, request, body));
  return { status: 200, body: checked(calls.previewProfile, outcome) };
}
