import { readConfig } from '../../../demo/backend/platform/config.ts';
import { inTransaction, lockCustomer } from '../../../demo/backend/platform/database/transaction.ts';
import { lookAtCustomer } from '../../../demo/backend/jobs/look-at-customer.ts';
import { digest } from '../../../demo/backend/platform/secrets.ts';
import type { mailActions } from '../../../src/contract/lists.ts';
import { api } from './backend.ts';
import type { Backend } from './backend.ts';
import { mailsIn } from './mails.ts';

export interface MailLink {
  kind: string;
  recipient: string;
  /** The page's path, without the token. */
  path: string;
  token: string;
  action: (typeof mailActions)[number];
}

/** Moves the clock, and writes the mails that the calendar makes due for these customers then. */
export async function writeMails({ database, clock }: Backend, now: string, names: readonly string[]): Promise<void> {
  await clock(now);
  const { kysely } = database;
  const emails = names.map((name) => `${name}@example.test`);
  const customers = await kysely.selectFrom('customers').select('id').where('email', 'in', emails).execute();
  for (const { id } of customers)
    await inTransaction(kysely, async (transaction) => {
      await lockCustomer(transaction, id);
      await lookAtCustomer(
        transaction,
        readConfig({ DEMO: '1', PUBLIC_URL: 'https://shop.example' }),
        id,
        new Date(now),
      );
    });
}

/** The links of all mails to a customer, oldest first, each with what it does. */
export async function mailLinksOf({ database }: Backend, name: string): Promise<MailLink[]> {
  const rows = await database.kysely.selectFrom('mail_links').select(['token_hash', 'action']).execute();
  return (await mailsIn(database))
    .filter(({ recipient }) => recipient === `${name}@example.test`)
    .flatMap(({ recipient, kind, text }) =>
      [...text.matchAll(/https:\/\/shop\.example(\/account\/\w\w\/mail)#([\w-]{43})/g)].flatMap(
        ([, path = '', token = '']) => {
          const row = rows.find(({ token_hash: hash }) => digest(token).equals(hash));
          return row ? [{ kind, recipient, path, token, action: row.action }] : [];
        },
      ),
    );
}

let keys = 0;

/** Uses a link as a browser without a session does: looks, or takes or undoes its action. */
export const useLink = (
  { app }: Pick<Backend, 'app'>,
  token: string,
  step: '' | '/take' | '/undo' = '',
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: api(`mail-action${step}`),
    headers: { 'idempotency-key': `link-${(keys += 1)}`, ...headers },
    payload: { token },
  });
