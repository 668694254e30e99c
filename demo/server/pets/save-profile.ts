import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/calls/all-calls.ts';
import { profileBody } from '../../../src/contract/pets/bodies.ts';
import type { ProfileBody } from '../../../src/contract/pets/bodies.ts';
import { isBirthday } from '../../../src/contract/pets/profile.ts';
import { dayIn } from '../../../src/zones.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { bodyOf, change, record } from '../api/change.ts';
import { checked } from '../api/request.ts';
import type { ApiRequest, Answer } from '../api/request.ts';
import { rolledBack } from '../api/rolled-back.ts';
import type { Schema } from '../database/schema.ts';
import { firstDeliveryDay, loadPlan } from '../planner/load.ts';
import { nextFoodLine } from '../planner/plan/plan-input.ts';
import { savePlan } from '../planner/save.ts';
import { ensurePlan } from '../planner/ensure-plan.ts';
import { conflict, mismatch } from '../deliveries/open-delivery.ts';
import { Refusal } from '../http/failure.ts';
import { changesPlan, planFor } from '../rules/food/plan.ts';
import type { Plan } from '../rules/food/plan.ts';
import { stillMissing } from '../rules/customer/questions.ts';
import { effects, presentDeliveries } from './subscription/effects.ts';
import { lookAhead } from './subscription/outlook.ts';
import type { ComingDelivery, Outlook } from './subscription/outlook.ts';
import { presentPlan } from './feeding-plans.ts';
import { refuseTaken } from './add-dog.ts';
import { foodFor, keepPlan, plansOfPet } from './new-plan.ts';
import type { PlanRow } from './new-plan.ts';
import { petsWithin } from './pets.ts';
import { findProfile, presentProfile } from './profile.ts';
import type { ProfileRow } from './profile.ts';

type Outcome = InferInput<typeof calls.saveProfile.response>;
type PlanInput = NonNullable<Outcome['plan']>;

/** Days that the shown price of a plan is for. */
const usualInterval = 28;

const todayOf = ({ visitor, now }: ApiRequest): string => dayIn(findLocale(visitor.country)!.timeZone, now);

/** Only the deliveries with food of the pet. */
function deliveriesOf(pet: ProfileRow, { open, coming, ...more }: Outlook): Outlook {
  const holdsFood = (delivery: ComingDelivery): boolean =>
    delivery.kind === 'food' && delivery.pets().some(({ petPublicId }) => petPublicId === pet.public_id);
  return { ...more, open: open.filter(holdsFood), coming: coming.filter(holdsFood) };
}

/** The first delivery with food of the pet that can still be changed. */
const firstDelivery = (outlook: Outlook, pet: ProfileRow) =>
  deliveriesOf(pet, outlook).open.find((delivery) => !delivery.held);

interface Planned {
  before: PlanRow | undefined;
  after: PlanRow;
  /** The first delivery with the new plan. */
  from: string | null;
}

/** Stores the plan that follows from the answers, and packs it. undefined: the plan stays as it is. */
async function replan(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  old: ProfileRow,
  row: ProfileRow,
  outlook: Outlook,
): Promise<Planned | undefined> {
  if (row.missing.length > 0) return undefined;
  const rows = await plansOfPet(transaction, row.id);
  const from = firstDelivery(outlook, row)?.date ?? null;
  const date = from ?? firstDeliveryDay(request.visitor, request.now);
  const before = rows.findLast(({ delivery_date }) => delivery_date <= date) ?? rows[0];
  if (before && !changesPlan(old.answers, row.answers)) return undefined;
  const plan = planFor(row.answers, todayOf(request), before?.portions);
  const shapeOf = ({ portions, blend }: Pick<Plan, 'portions' | 'blend'>) => JSON.stringify([portions, blend]);
  if (!plan || (before && shapeOf(before) === shapeOf(plan))) return undefined;
  // Before its first delivery a pet has one plan only.
  if (row.subscription !== 'active') await transaction.deleteFrom('plans').where('pet_id', '=', row.id).execute();
  const { input } = await loadPlan(transaction, request.visitor, request.now);
  const line = nextFoodLine(input, row.public_id);
  const after = await keepPlan(transaction, row.id, { line, date }, plan);
  return { before, after, from };
}

function presentChange(request: ApiRequest, row: ProfileRow, planned: Planned, outlook: Outlook): PlanInput {
  const { visitor } = request;
  const { before, after, from } = planned;
  const { currency } = findLocale(visitor.country)!;
  const price = ({ portions, blend }: PlanRow) => ({
    amount: foodFor({ publicId: row.public_id, portions, blend }, request, usualInterval).reduce(
      (sum, { quantity, unitPrice }) => sum + quantity * unitPrice,
      0,
    ),
    currency,
  });
  const [closed] = deliveriesOf(row, outlook).coming;
  return {
    before: before ? presentPlan(before, visitor.locale, row.name) : null,
    after: presentPlan(after, visitor.locale, row.name),
    price: { before: before ? price(before) : null, after: price(after) },
    from,
    closed: from && closed ? closed.date : null,
  };
}

/** Keeps the answers. Returns the pet's row after it. */
async function keepAnswers(
  transaction: Transaction<Schema>,
  row: ProfileRow,
  { answers: { name = row.name, gender = row.gender, ...answers } }: ProfileBody,
): Promise<ProfileRow> {
  const merged = { ...row.answers, ...answers };
  const missing = stillMissing(row.missing, merged);
  const version = row.version + 1;
  const stored = { answers: JSON.stringify(merged), version };
  await transaction
    .insertInto('profiles')
    .values({ pet_id: row.id, ...stored })
    .onConflict((conflicting) => conflicting.column('pet_id').doUpdateSet(stored))
    .execute();
  await transaction
    .updateTable('pets')
    .set({ name, gender, missing: JSON.stringify(missing), answered: row.asked - missing.length })
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
  const row = await keepAnswers(transaction, old, body);
  const planned = await replan(transaction, request, old, row, before);
  const { changed } = await savePlan(transaction, visitor, now);
  const after = await lookAhead(transaction, request);
  const pet = (await petsWithin(transaction, visitor, now)).find((each) => each.petPublicId === row.public_id)!;
  const outcome: Outcome = {
    profile: presentProfile(row),
    pet,
    plan: planned ? presentChange(request, row, planned, before) : null,
    boxes: planned ? effects(deliveriesOf(row, before), deliveriesOf(row, after)).map(deliveryOf) : [],
  };
  return { outcome, old, row, planned, changedDeliveries: changed.map(({ id }) => id) };
}

/** The change as the record shows it: of the plan, or else of the name. */
const recorded = (before: ProfileRow, { name }: ProfileRow, planned: Planned | undefined) => {
  if (planned) return { from: kcal(planned.before), to: kcal(planned.after) };
  return name === before.name ? { from: null, to: null } : { from: { text: before.name }, to: { text: name } };
};
const kcal = (row: PlanRow | undefined) => (row ? { text: `${row.portions.totalKcal} kcal` } : null);

export const saveProfile = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.saveProfile, async (transaction) => {
    const { outcome, old, row, planned, changedDeliveries } = await save(
      transaction,
      request,
      bodyOf(profileBody, request),
    );
    const reference = await record(transaction, request, {
      kind: 'profile',
      subject: row.name,
      ...recorded(old, row, planned),
    });
    return { ...outcome, deliveries: await presentDeliveries(transaction, request, changedDeliveries), reference };
  });

export async function previewProfile(request: ApiRequest): Promise<Answer> {
  const body = bodyOf(profileBody, request);
  const { outcome } = await rolledBack(request, (transaction) => save(transaction, request, body));
  return { status: 200, body: checked(calls.previewProfile, outcome) };
}
