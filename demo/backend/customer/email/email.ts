import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { enterKey } from '../../platform/database/directory.ts';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { EmailState } from '../../../../src/contract/customer/sign-in.ts';
import { change } from '../../calls/change.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { requireProof } from '../../sign-in/require-proof.ts';
import { digest, newToken } from '../../platform/secrets.ts';
import { cancelChange, makeStop } from '../../sign-in/email-change.ts';
import { shownEmail, storedEmail } from '../../sign-in/stored-email.ts';
import type { StoredEmail } from '../../sign-in/stored-email.ts';
import { confirmHours, queueEmailMails } from './email-mails.ts';
import { customerRow } from '../../platform/database/customer-row.ts';

async function stateOf(executor: Executor, { visitor }: ApiRequest, asksPassword: boolean): Promise<EmailState> {
  const row = await executor
    .selectFrom('customers')
    .leftJoin('email_changes', (join) =>
      join
        .onRef('email_changes.customer_id', '=', 'customers.id')
        .on('email_changes.expires_at', '>', sql<Date>`now()`),
    )
    .select([
      'customers.email',
      'customers.email_typed',
      'email_changes.email as wanted',
      'email_changes.email_typed as wanted_typed',
      'email_changes.expires_at',
    ])
    .where('customers.id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  const { wanted, wanted_typed, expires_at: until } = row;
  return {
    email: shownEmail(row),
    pending:
      wanted !== null && until
        ? { email: shownEmail({ email: wanted, email_typed: wanted_typed }), until: until.toISOString() }
        : null,
    asksPassword,
  };
}

const asks = async ({ context, http }: ApiRequest): Promise<boolean> => !(await context.isFreshlyLinked(http));

export const emailOf = async (request: ApiRequest): Promise<EmailState> =>
  stateOf(request.context.database.kysely, request, await asks(request));

/** Keeps the wanted address. The token is in the mail alone. */
async function keep(transaction: Transaction<Schema>, customerId: number, wanted: StoredEmail): Promise<string> {
  const token = newToken();
  const expires_at = new Date(Date.now() + confirmHours * 3_600_000);
  await transaction
    .insertInto('email_changes')
    .values({ customer_id: customerId, ...wanted, token_hash: digest(token), expires_at })
    .execute();
  await enterKey(transaction, { kind: 'email-change', key: digest(token), customerId, expiresAt: expires_at });
  return token;
}

/**
 * Requests another address. The response is the same whether another customer has it: only the mail there differs, so
 * that it does not reveal who is a customer.
 */
export async function requestEmail(request: CallRequest<typeof calls.requestEmail>): Promise<Answer> {
  const { context, visitor } = request;
  const { email: typed, password } = request.body;
  const wanted = storedEmail(typed);
  const asksPassword = await asks(request);
  await requireProof(request, password);
  return change(request, calls.requestEmail, async (transaction) => {
    const customer = await customerRow(transaction, visitor);
    if (wanted.email === customer.email)
      throw new Refusal(422, 'same-email', 'This is the present address. Send another one.', { field: 'email' });
    await cancelChange(transaction, customer.id);
    const token = await keep(transaction, customer.id, wanted);
    const stop = await makeStop(transaction, customer);
    await queueEmailMails(transaction, context.config, { customer, wanted, token, stop });
    return stateOf(transaction, request, asksPassword);
  });
}

export async function cancelEmail(request: ApiRequest): Promise<Answer> {
  const asksPassword = await asks(request);
  return change(request, calls.cancelEmail, async (transaction) => {
    const { customerId } = request.visitor;
    await cancelChange(transaction, customerId);
    return stateOf(transaction, request, asksPassword);
  });
}
