import { sql } from 'kysely';
import type { Database } from '../database/open.ts';

/** Days for which a mail is kept, for questions about it. Longer than any box is told of, so that none is told twice. */
const keptDays = 90;
/** Milliseconds between two looks. */
const interval = 3_600_000;

/** Removes mails whose time is over, sent or not. The last mail to somebody who was deleted goes when it is sent. */
export const pruneMails = ({ kysely }: Database): Promise<unknown> =>
  kysely
    .deleteFrom('outbox')
    .where((where) =>
      where.or([
        where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`),
        where.and([
          where('kind', '=', 'deletion-done'),
          where.or([where('sent_at', 'is not', null), where('failed_at', 'is not', null)]),
        ]),
      ]),
    )
    .execute();

/** Looks from time to time. */
export function createPruning(database: Database): { prune: () => Promise<void> } {
  let next = 0;
  return {
    prune: async () => {
      if (Date.now() < next) return;
      next = Date.now() + interval;
      await pruneMails(database);
    },
  };
}
