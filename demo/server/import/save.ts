import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { refuseDemoData } from '../database/demo-data.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { printedAddress } from '../rules/address.ts';
import { questions } from '../rules/questions.ts';
import type { Person } from './check.ts';

export interface Saved {
  created: number;
  dogs: number;
  /** Customers with that e-mail address, who are left as they are. */
  known: number;
}

/** Rolls a dry run back, and carries what it would have done. */
class DryRun extends Error {
  readonly saved: Saved;

  constructor(saved: Saved) {
    super('Undone on purpose');
    this.saved = saved;
  }
}

async function insert(transaction: Transaction<Schema>, person: Person): Promise<number | undefined> {
  const { email, firstName, lastName, country, language, phone, address } = person;
  const row = await transaction
    .insertInto('customers')
    .values({
      public_id: `c-${randomUUID()}`,
      email,
      // They sign in with a link, and can then set a password.
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      country,
      locale: language,
      is_complete: true,
      matched: true,
      fwt: false,
      trialist: false,
      referral_code: `${
        firstName
          .replaceAll(/[^A-Za-z]/g, '')
          .slice(0, 12)
          .toUpperCase() || 'PAW'
      }-${randomBytes(4).toString('hex').toUpperCase()}`,
      friends: 0,
      show_treatment: false,
      show_christmas: false,
      address: printedAddress(address, country),
      ...address,
      phone,
      payment_type: 'none',
      card_digits: null,
      payment_problem: 'not-found',
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A dog without answers: its profile asks for them before its deliveries can start. */
async function insertDogs(transaction: Transaction<Schema>, customerId: number, { dogs }: Person): Promise<void> {
  const missing = Object.keys(questions);
  for (const { name, gender } of dogs)
    await transaction
      .insertInto('pets')
      .values({
        public_id: `p-${randomUUID()}`,
        customer_id: customerId,
        name,
        gender,
        photo: null,
        asked: missing.length,
        answered: 0,
        missing: JSON.stringify(missing),
        subscription: 'pending',
        matched: true,
        tags: JSON.stringify([]),
      })
      .execute();
}

/**
 * Creates the customers, all or none. Who is there already is left alone, so that the same file can be imported again
 * and never undoes what a customer has changed since.
 */
export async function savePeople(database: Database, people: readonly Person[], isDry: boolean): Promise<Saved> {
  await refuseDemoData(database);
  try {
    return await inTransaction(database.kysely, async (transaction) => {
      const saved: Saved = { created: 0, dogs: 0, known: 0 };
      for (const person of people) {
        const id = await insert(transaction, person);
        if (id === undefined) saved.known += 1;
        else {
          await insertDogs(transaction, id, person);
          saved.created += 1;
          saved.dogs += person.dogs.length;
        }
      }
      if (isDry) throw new DryRun(saved);
      return saved;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.saved;
    throw error;
  }
}
