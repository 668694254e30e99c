import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable, Transaction } from 'kysely';
import { enterCustomers, enterEmails } from '../../customer/enter-customers.ts';
import { refuseDemoData } from '../../platform/database/open.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { printedAddress } from '../../rules/customer/address.ts';
import { questions } from '../../rules/customer/questions.ts';
import { storedEmail } from '../../sign-in/stored-email.ts';
import { emailKey } from '../../../../src/contract/typed-text/email.ts';
import type { Person, Problem } from './check.ts';

/** Crockford's base 32: no letters that look like digits. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 9;
const range = 32n ** BigInt(length);
/** Odd, so that multiplying by it gives each number below `range` another one. Codes in a row then differ a lot. */
const factor = 25_214_903_917_309n;

/**
 * The referral code of an imported customer. It follows from the id, so two customers never have the same. It is longer
 * than the codes of earlier imports.
 */
export function referralCodeOf(firstName: string, id: number): string {
  const name = firstName
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 12)
    .toUpperCase();
  let [left, code] = [(BigInt(id) * factor) % range, ''];
  for (; code.length < length; left /= 32n) code = digits[Number(left % 32n)]! + code;
  return `${name || 'PAW'}-${code}`;
}

/** Customers of one transaction: a statement takes at most 65,535 parameters. */
const batch = 1000;

export interface Saved {
  created: number;
  dogs: number;
  /** Customers with that e-mail address, who are left as they are. */
  known: number;
}

/** What an import did. The customers of `problems` are missing. */
export interface Imported extends Saved {
  problems: Problem[];
}

/** Rolls a dry run back, and carries what it would have done. */
class DryRun extends Error {
  readonly saved: Saved;

  constructor(saved: Saved) {
    super('Undone on purpose');
    this.saved = saved;
  }
}

function rowOf({ email, firstName, lastName, country, language, phone, address }: Person, id: number) {
  return {
    id,
    public_id: `c-${randomUUID()}`,
    ...storedEmail(email),
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
    referral_code: referralCodeOf(firstName, id),
    friends: 0,
    show_treatment: false,
    show_christmas: false,
    address: printedAddress(address, country),
    ...address,
    phone,
    payment_type: 'none',
    card_digits: null,
    payment_problem: 'not-found',
  } as const satisfies Insertable<Schema['customers']>;
}

/** Dogs without answers: their profile requires them before their deliveries can start. */
function dogsOf({ dogs }: Person, customerId: number): Insertable<Schema['pets']>[] {
  const missing = Object.keys(questions);
  return dogs.map(({ name, gender }) => ({
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
  }));
}

async function insert(transaction: Transaction<Schema>, people: readonly Person[]): Promise<Saved> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('customers', 'id')) as id from generate_series(1, ${people.length})`.execute(
    transaction,
  );
  const rows = people.map((person, index) => rowOf(person, ids[index]!.id));
  const free = new Set(await enterEmails(transaction, rows));
  const wanted = rows.filter(({ email }) => free.has(email));
  const created =
    wanted.length === 0
      ? []
      : await transaction
          .insertInto('customers')
          .values(wanted)
          .returning(['id', 'public_id', 'email', 'referral_code', 'mail_secret'])
          .execute();
  if (created.length > 0) await enterCustomers(transaction, created);
  const byEmail = new Map(people.map((person) => [emailKey(person.email), person]));
  const dogs = created.flatMap(({ id, email }) => dogsOf(byEmail.get(email)!, id));
  for (let from = 0; from < dogs.length; from += batch)
    await transaction
      .insertInto('pets')
      .values(dogs.slice(from, from + batch))
      .execute();
  return { created: created.length, dogs: dogs.length, known: people.length - created.length };
}

/** Saves customers in one transaction. A dry run rolls it back. */
async function saveBatch({ kysely }: Database, people: readonly Person[], isDry: boolean): Promise<Saved> {
  try {
    return await inTransaction(kysely, async (transaction) => {
      const saved = await insert(transaction, people);
      if (isDry) throw new DryRun(saved);
      return saved;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.saved;
    throw error;
  }
}

/** Saves customers in one transaction; or each in its own, if the database refuses one of them, to find its line. */
async function saveOrName(database: Database, people: readonly Person[], isDry: boolean): Promise<Imported> {
  try {
    return { ...(await saveBatch(database, people, isDry)), problems: [] };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (people.length === 1)
      return {
        created: 0,
        dogs: 0,
        known: 0,
        problems: [{ line: people[0]!.line, message: (error as Error).message }],
      };
    const parts: Imported[] = [];
    for (const person of people) parts.push(await saveOrName(database, [person], isDry));
    return sumOf(parts);
  }
}

const sumOf = (parts: readonly Imported[]): Imported => ({
  created: parts.reduce((sum, { created }) => sum + created, 0),
  dogs: parts.reduce((sum, { dogs }) => sum + dogs, 0),
  known: parts.reduce((sum, { known }) => sum + known, 0),
  problems: parts.flatMap(({ problems }) => problems),
});

/**
 * Creates the customers in batches; each customer has all of their dogs or does not exist. Existing customers are left as
 * they are. So an interrupted import continues when the same file is imported again, and never undoes what a customer has
 * changed since.
 */
export async function savePeople(
  database: Database,
  people: readonly Person[],
  isDry: boolean,
  progress: (done: number) => void = () => {},
): Promise<Imported> {
  await refuseDemoData(database);
  const parts: Imported[] = [];
  for (let from = 0; from < people.length; from += batch) {
    parts.push(await saveOrName(database, people.slice(from, from + batch), isDry));
    progress(Math.min(from + batch, people.length));
  }
  return sumOf(parts);
}
