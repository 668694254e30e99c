import { savePassword as call } from '../../../../src/contract/customer/sign-in.ts';
import { createHash } from 'node:crypto';
import type { PasswordBody, PasswordState } from '../../../../src/contract/customer/sign-in.ts';
import { change } from '../../calls/change.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { CustomerRow } from '../../platform/database/customer-row.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { readerOf } from '../../mail/compose.ts';
import { isEasy } from '../../rules/customer/password.ts';
import { hashPassword, verifyPassword } from '../../platform/secrets.ts';
import { isFresh, storePassword } from '../../sign-in/store-password.ts';

const present = ({ password_hash, ...row }: CustomerRow, fresh: boolean, { context }: ApiRequest): PasswordState => ({
  isSet: password_hash !== null,
  proof: fresh ? 'none' : password_hash === null ? 'link' : 'current',
  linkUrl: context.links
    ? `/signin/help?${new URLSearchParams({
        locale: readerOf(row).locale.messages,
        return: `/${row.country.toLowerCase()}/settings/#access`,
      })}`
    : null,
});

export async function passwordOf(request: ApiRequest): Promise<PasswordState> {
  const { context, visitor } = request;
  const { kysely } = context.database;
  return present(await customerRow(kysely, visitor), await isFresh(kysely, visitor), request);
}

const refuse = (code: string, field: keyof PasswordBody, message: string, wait?: number): Refusal =>
  new Refusal(422, code, message, { field }, wait);

/** A request's passwords as slow to guess as the stored one: the table of keys must not give them away. */
async function seal(body: PasswordBody, { http }: ApiRequest): Promise<string | null> {
  const key = http.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  const nonce = createHash('sha256').update(key).digest().subarray(0, 16);
  return hashPassword(JSON.stringify([body.current, body.next]), nonce);
}

/** Throws unless the request proves that it is the customer: a session alone may be a device left open. */
async function checkProof({ proof }: PasswordState, row: CustomerRow, { current }: PasswordBody): Promise<void> {
  if (proof === 'none') return;
  if (proof === 'link' || row.password_hash === null)
    throw new Refusal(422, 'link-needed', 'There is no password yet. Sign in with a link from a mail, then set one.');
  if (!current) throw refuse('required', 'current', 'A new password takes the current one. Send it too.');
  if (!(await verifyPassword(current, row.password_hash)))
    throw refuse('wrong-password', 'current', 'This is not the current password. Correct it and send it again.');
}

/** Sets another password, ends all other sessions and notifies the customer by mail. */
export async function savePassword(request: CallRequest<typeof call>): Promise<Answer> {
  const { context, visitor } = request;
  const { body } = request;
  if (!body.next.isWellFormed()) throw refuse('invalid', 'next', 'It has a character that can’t be kept.');
  const { email } = await customerRow(context.database.kysely, visitor);
  if (isEasy(body.next, email)) throw refuse('easy-password', 'next', 'This is easy to guess. Choose another one.');
  const attempt = await context.tryPassword(visitor.session);
  if (!('succeeded' in attempt))
    throw refuse('wait', 'current', `Too many wrong tries. Wait ${attempt.wait} s, then try again.`, attempt.wait);
  const sealed = await seal(body, request);
  const work = async (transaction: Parameters<Parameters<typeof change>[2]>[0]) => {
    const row = await customerRow(transaction, visitor);
    await checkProof(present(row, await isFresh(transaction, visitor), request), row, body);
    const password_hash = await storePassword(transaction, { ...request, config: context.config }, row, body.next);
    return present({ ...row, password_hash }, false, request);
  };
  const answer = await change(request, call, work, sealed);
  await attempt.succeeded();
  return answer;
}
