import type { InferInput } from 'valibot';
import type { DailyPortions } from '../../../src/contract/pets/feeding-plan.ts';
import { wetShares } from '../../../src/contract/pets/profile.ts';
import type { profile, ProfileAnswers, SomeAnswers } from '../../../src/contract/pets/profile.ts';
import type { ApiRequest } from '../calls/request.ts';
import type { Executor } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/failure.ts';
import { wetShareOf } from '../rules/food/plan.ts';
import { isListed } from './pets.ts';

type ProfileInput = InferInput<typeof profile>;

/** A pet with its answers, as stored. */
export interface ProfileRow {
  id: number;
  customer_id: number;
  public_id: string;
  name: string;
  gender: 'male' | 'female' | 'unknown';
  photo: string | null;
  asked: number;
  missing: string[];
  subscription: string;
  /** Whether neither the pet nor the account matches another account (§8). */
  matched: boolean;
  /** Whether the household has it: it has had no farewell. */
  isListed: boolean;
  answers: SomeAnswers;
  /** The portions of its latest plan; null: it has none. */
  portions: DailyPortions | null;
  version: number;
}

/** The customer's pet with this id, also after its farewell, or a 404. */
export async function findDog(
  executor: Executor,
  { visitor, id }: Pick<ApiRequest, 'visitor' | 'id'>,
): Promise<ProfileRow> {
  const row = await executor
    .selectFrom('pets')
    .innerJoin('customers', 'customers.id', 'pets.customer_id')
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.customer_id', '=', 'pets.customer_id').onRef('profiles.pet_id', '=', 'pets.id'),
    )
    .select(['pets.id', 'pets.public_id', 'pets.name', 'pets.gender', 'pets.photo', 'pets.asked', 'pets.missing'])
    .select([
      'pets.customer_id',
      'pets.subscription',
      'pets.matched',
      'customers.matched as account_matched',
      'profiles.answers',
      'profiles.version',
    ])
    .select(isListed.as('isListed'))
    .select((eb) =>
      eb
        .selectFrom('plans')
        .select('plans.portions')
        .where('plans.customer_id', '=', visitor.customerId)
        .whereRef('plans.pet_id', '=', 'pets.id')
        .where('plans.swap', 'is', null)
        .orderBy('plans.line', 'desc')
        .limit(1)
        .as('portions'),
    )
    .where('pets.public_id', '=', id)
    .where('pets.customer_id', '=', visitor.customerId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { account_matched: accountMatched, answers, version, ...pet } = row;
  return { ...pet, matched: pet.matched && accountMatched, answers: answers ?? {}, version: version ?? 0 };
}

/** The customer's pet with this id, or a 404. */
export async function findProfile(
  executor: Executor,
  request: Pick<ApiRequest, 'visitor' | 'id'>,
): Promise<ProfileRow> {
  const row = await findDog(executor, request);
  if (!row.isListed) throw notFound();
  return row;
}

const unanswered: Omit<ProfileAnswers, 'name' | 'gender' | 'wetShare'> = {
  breed: null,
  born: null,
  bornBy: null,
  weightKg: null,
  shape: null,
  activity: null,
  neutered: null,
  allergies: null,
  dislikes: [],
  otherFood: null,
};

/** The share of wet food, in the steps of its question. null: not answered, and no plan has any of our food. */
function shownShare({ answers, portions }: ProfileRow): number | null {
  const share = answers.wetShare ?? (portions && wetShareOf(portions));
  return share == null ? null : Math.round(share / wetShares.step) * wetShares.step;
}

export const presentProfile = (row: ProfileRow): ProfileInput => ({
  petPublicId: row.public_id,
  version: row.version,
  answers: {
    ...unanswered,
    ...(row.answers as Partial<ProfileAnswers>),
    name: row.name,
    gender: row.gender,
    wetShare: shownShare(row),
  },
  missing: row.missing,
  photo_url: row.photo,
});

export const profileOf = async (request: ApiRequest): Promise<ProfileInput> =>
  presentProfile(await findProfile(request.context.database.kysely, request));
