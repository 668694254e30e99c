import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { calls } from '../../../../src/contract/all-calls.ts';
import { nameKey } from '../../../../src/contract/typed-text/text.ts';
import { change, record } from '../../calls/change.ts';
import type { Answer, CallRequest } from '../../calls/request.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { questions } from '../../rules/customer/questions.ts';
import { petsWithin } from '../pets.ts';

/** Dogs with open questions that a customer may have at once, and dogs in all. */
const most = { unfinished: 5, dogs: 60 };

const refuse = (code: string, message: string, field = 'name'): Refusal => new Refusal(422, code, message, { field });

export const isNameTaken = (name: string, others: readonly { name: string }[]): boolean =>
  others.some((other) => nameKey(other.name) === nameKey(name));

/** Refuses a name that another dog of the customer has. */
export function refuseTaken(name: string, others: readonly { name: string }[], field: string): void {
  if (isNameTaken(name, others))
    throw refuse('dog-exists', `There is a dog called ${name} already. Add another letter.`, field);
}

/** Stores a dog without answers. Returns its public id. */
export async function insertDog(
  transaction: Transaction<Schema>,
  customerId: number,
  dog: { name: string; gender: 'male' | 'female' | 'unknown' },
): Promise<string> {
  const { matched } = await transaction
    .selectFrom('customers')
    .select('matched')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const missing = Object.keys(questions);
  const { public_id: publicId } = await transaction
    .insertInto('pets')
    .values({
      public_id: `p-${randomUUID()}`,
      customer_id: customerId,
      ...dog,
      photo: null,
      asked: missing.length,
      answered: 0,
      missing: JSON.stringify(missing),
      subscription: 'pending',
      matched,
      tags: JSON.stringify([]),
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return publicId;
}

/** Adds a dog without answers: its profile lists the missing answers before deliveries can start. */
export const addDog = (request: CallRequest<typeof calls.addDog>): Promise<Answer> =>
  change(request, calls.addDog, async (transaction) => {
    const { visitor, now } = request;
    const { name, gender } = request.body;
    const before = await petsWithin(transaction, visitor, now);
    refuseTaken(name, before, 'name');
    if (before.length >= most.dogs || before.filter(({ status }) => status === 'partial').length >= most.unfinished)
      throw refuse('too-many-dogs', 'There are too many dogs with open questions. Finish a profile first.');
    const publicId = await insertDog(transaction, visitor.customerId, { name, gender });
    await record(transaction, request, { kind: 'dog-added', subject: name, pets: [publicId], from: null, to: null });
    const pets = await petsWithin(transaction, visitor, now);
    return { pet: pets.find(({ petPublicId }) => petPublicId === publicId)! };
  });
