import type { Selectable } from 'kysely';
import { enterKey } from '../platform/database/directory.ts';
import type { mailActions } from '../../../src/contract/lists.ts';
import type { DeliveryRow, Executor, Schema } from '../platform/database/schema.ts';
import { seen } from '../planner/rows.ts';
import { digest, newToken } from '../platform/secrets.ts';

export type MailActionName = (typeof mailActions)[number];

/** What links of a mail do with a delivery, and until when. */
export interface MailActions {
  delivery: DeliveryRow;
  actions: readonly MailActionName[];
  /** Extras of every delivery, such as `rex/dental-chews`, each of which a further link ends; and what fills its words. */
  extras?: readonly { about: string; values: Readonly<Record<string, string>> }[];
  until: Date;
}

/** A link with the entry in the record that its use made. */
export interface UsedLink extends Selectable<Schema['mail_links']> {
  used_at: Date | null;
  undo_until: Date | null;
  undone_by: number | null;
}

/** What a mail describes of a delivery. An undo restores it under another version. */
const describedBy = (row: DeliveryRow): Buffer => digest(seen(row));

/** Whether the delivery is as the mail describes it. */
export const isAsDescribed = ({ described }: UsedLink, row: DeliveryRow): boolean => describedBy(row).equals(described);

/** Makes the link of an action, for the delivery as the mail describes it, and returns its token. It is in the mail alone. */
export async function makeMailLink(
  executor: Executor,
  customerId: number,
  {
    delivery,
    action,
    about = null,
    until,
  }: Pick<MailActions, 'delivery' | 'until'> & { action: MailActionName; about?: string | null },
): Promise<string> {
  const token = newToken();
  const tokenHash = digest(token);
  await executor
    .insertInto('mail_links')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      delivery_id: delivery.id,
      version: delivery.version,
      described: describedBy(delivery),
      action,
      about,
      expires_at: until,
    })
    .execute();
  await enterKey(executor, { kind: 'mail-link', key: tokenHash, customerId });
  return token;
}

export const findMailLink = (executor: Executor, customerId: number, hash: Buffer): Promise<UsedLink | undefined> =>
  executor
    .selectFrom('mail_links')
    .leftJoin('changes', (join) =>
      join.onRef('changes.customer_id', '=', 'mail_links.customer_id').onRef('changes.id', '=', 'mail_links.change_id'),
    )
    .selectAll('mail_links')
    .select(['changes.at as used_at', 'changes.undo_until', 'changes.undone_by'])
    .where('mail_links.customer_id', '=', customerId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();

/** Ends a customer's links that weren't used: another person may have read the mailbox. */
export const endMailLinks = (executor: Executor, customerId: number): Promise<unknown> =>
  executor.deleteFrom('mail_links').where('customer_id', '=', customerId).where('change_id', 'is', null).execute();
