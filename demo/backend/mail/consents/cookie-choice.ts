import type { Database } from '../../platform/database/open.ts';
import { inTransaction, lockCustomer } from '../../platform/database/transaction.ts';
import type { Visitor } from '../../platform/context.ts';
import { keepChoice } from './record.ts';
import { cookieWords } from './words.ts';

/** Purposes of cookies that need a consent. */
const purposes = ['functional', 'marketing'] as const;

/** What was chosen in the cookie banner. */
export interface CookieChoice {
  /** The purposes that are allowed. */
  allowed: readonly string[];
  /** The site's id of the policy that was read. */
  policy: string | null;
}

/** How long a choice is kept, in milliseconds: 182 days. After it the banner asks again. */
export const keptFor = 182 * 86_400_000;

/**
 * Adds a signed-in customer's choice to the record, for each purpose. The same choice about the same text isn't added again
 * while it is kept: the page may send it twice.
 */
export const keepCookieChoice = (
  { kysely }: Database,
  visitor: Visitor,
  now: Date,
  { allowed, policy }: CookieChoice,
) =>
  inTransaction(kysely, async (transaction) => {
    const { customerId } = visitor;
    await lockCustomer(transaction, customerId);
    for (const kind of purposes) {
      const state = allowed.includes(kind) ? 'on' : 'off';
      const words = cookieWords(visitor, kind, policy);
      const last = await transaction
        .selectFrom('consents')
        .select(['at', 'state', 'words', 'words_key'])
        .where('customer_id', '=', customerId)
        .where('channel', '=', 'cookies')
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const isSame = last?.state === state && last.words === words.text && last.words_key === words.key;
      if (isSame && now.getTime() - last.at.getTime() < keptFor) continue;
      await keepChoice(transaction, { customerId, now }, { channel: 'cookies', kind, state, source: 'banner', words });
    }
  });
