import type { Visitor } from '../../../demo/backend/platform/context.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { enterKey, noCustomer, ownerOfKey } from '../../../demo/backend/platform/database/directory.ts';
import type { Executor } from '../../../demo/backend/platform/database/schema.ts';
import { inTransaction } from '../../../demo/backend/platform/database/transaction.ts';
import { publicIdOf } from '../../../demo/backend/samples/customer-row.ts';
import { samples } from '../../../demo/backend/samples/customers.ts';
import { fillCustomer } from '../../../demo/backend/samples/fill.ts';
import { digest, newToken } from '../../../demo/backend/platform/secrets.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { now } from '../../support/clock.ts';

/** Milliseconds for which a session lasts: longer than any simulation. */
const lifetime = 9 * 86_400_000;

/** A customer who is signed in. */
export interface Opened {
  visitor: Visitor;
  name: string;
  cookie: string;
  segment: string;
}

/** A customer as the backend's modules know them, by their public id. */
export const visitorOf = async (executor: Executor, publicId: string): Promise<Visitor> => {
  const { id, country, locale } = await executor
    .selectFrom('customers')
    .select(['id', 'country', 'locale'])
    .where('id', '=', (await ownerOfKey(executor, 'customer', publicId)) ?? noCustomer)
    .executeTakeFirstOrThrow();
  return { session: 0, customerId: id, publicId, country, locale };
};

/** Creates a customer like a sample, with deliveries dated for `shopTime`, and a session. `suffix` makes the name unique. */
export async function openHousehold(
  { kysely }: Database,
  sampleName: string,
  shopTime: Date,
  suffix = '',
): Promise<Opened> {
  const model = samples.find(({ name }) => name === sampleName)!;
  const name = `${sampleName}${suffix}`;
  const sample = { ...model, name, email: `${name}@example.test` };
  const token = newToken();
  const { segment } = localeTable.find(({ tag }) => tag === sample.locale)!;
  return inTransaction(kysely, async (transaction) => {
    await fillCustomer(transaction, sample, 'no password', shopTime);
    const visitor = await visitorOf(transaction, publicIdOf(sample));
    const expiresAt = new Date(now() + lifetime);
    const { customerId } = visitor;
    await enterKey(transaction, { kind: 'session', key: digest(token), customerId, expiresAt });
    await transaction
      .insertInto('sessions')
      .values({
        token_hash: digest(token),
        customer_id: customerId,
        expires_at: expiresAt,
        // With a link a moment ago: no password is asked.
        linked_at: new Date(now()),
        browser: null,
        system: null,
        device_hash: null,
        data_until: null,
      })
      .execute();
    return { visitor, name, cookie: `pawtal=${token}`, segment };
  });
}
