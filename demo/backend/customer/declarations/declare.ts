import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { noCustomer } from '../../platform/database/directory.ts';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { CancellationBody, DeclarationKind } from '../../../../src/contract/legal/declarations.ts';
import { declarationsOf } from '../../../../src/i18n/legal.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';
import { checked } from '../../calls/request.ts';
import type { Answer, OpenRequest } from '../../calls/request.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { queueDeclarationMail } from './declaration-mail.ts';
import { endContract } from './end-contract.ts';
import { countryOf, referenceOf } from './terms.ts';
import type { DeclarationRow } from './terms.ts';

type Statement = Pick<CancellationBody, 'name' | 'email' | 'contract' | 'locale'> & Partial<CancellationBody>;

/** The same for everybody, whether there is such a contract or not. */
const answerOf = (row: DeclarationRow): Answer => ({
  status: 200,
  body: checked(calls.withdraw, {
    reference: referenceOf(row),
    at: isoIn(findLocale(row.country)!.timeZone, row.at),
    endsOn: row.ends_on,
  }),
});

function keyOf({ http }: OpenRequest): string | null {
  const key = http.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Refusal(400, 'key', 'The Idempotency-Key must be 1 to 128 visible characters.');
}

/**
 * Keeps a statement about a contract, and acknowledges it by mail, in one transaction. The statement of a signed-in
 * customer ends the contract. A visitor could be anybody, so the shop compares what they wrote.
 */
export async function declare(kind: DeclarationKind, request: OpenRequest<Statement>): Promise<Answer> {
  const { context, visitor, now, http } = request;
  const country = countryOf(request);
  if (!declarationsOf(country).includes(kind))
    throw new Refusal(409, 'not-possible', 'The law of this country requires no such function. Write to the shop.');
  const statement = request.body;
  const today = dayIn(findLocale(country)!.timeZone, now);
  const { name, email, contract, type = null, reason = '', endsOn = null } = statement;
  if (endsOn !== null && endsOn < today)
    throw new Refusal(422, 'invalid', `${endsOn} is past: today is ${today}. Correct it and send it again.`, {
      field: 'endsOn',
    });
  const key = keyOf(request);
  const customerId = visitor?.customerId ?? noCustomer;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([visitor?.customerId, statement]))
    .digest('hex');
  const known = await findKnown(context.database.kysely, customerId, { kind, key, fingerprint });
  if (known) return answerOf(known);
  const wait = await context.waitToDeclare(http, email);
  if (wait > 0) throw new Refusal(429, 'throttled', 'Too many statements from here. Wait a while.', {}, wait);
  return inTransaction(context.database.kysely, async (transaction) => {
    if (visitor) {
      await lockCustomer(transaction, visitor.customerId);
      await context.beforeChange?.(transaction, visitor, now);
    }
    const row = await transaction
      .insertInto('declarations')
      .values({
        kind,
        key,
        fingerprint,
        at: now,
        customer_id: customerId,
        country,
        name,
        email,
        contract,
        type,
        reason,
        ends_on: endsOn,
      })
      .onConflict((conflict) => conflict.columns(['customer_id', 'kind', 'key']).doNothing())
      .returningAll()
      .executeTakeFirst();
    // The same statement was sent twice at the same time.
    if (!row) return answerOf((await findKnown(transaction, customerId, { kind, key, fingerprint }))!);
    const ended =
      visitor && (await endContract(transaction, { visitor, now }, { kind, reference: referenceOf(row), endsOn }));
    if (ended) {
      row.ends_on = ended.day;
      await transaction
        .updateTable('declarations')
        .set({ ends_on: ended.day, cancelled: true })
        .where('customer_id', '=', customerId)
        .where('id', '=', row.id)
        .execute();
    }
    await queueDeclarationMail(transaction, context.config, { row, ended }, statement.locale);
    return answerOf(row);
  });
}

async function findKnown(
  executor: Transaction<Schema> | OpenRequest['context']['database']['kysely'],
  customerId: number,
  { kind, key, fingerprint }: { kind: DeclarationKind; key: string | null; fingerprint: string },
): Promise<DeclarationRow | undefined> {
  if (key === null) return undefined;
  const row = await executor
    .selectFrom('declarations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.fingerprint !== fingerprint)
    throw new Refusal(422, 'key-reused', 'This Idempotency-Key was used for another request. Take a new one.');
  return row;
}
