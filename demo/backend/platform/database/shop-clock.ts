import type { Executor } from './schema.ts';

/** The shop's time in SQL. The demo can move it; sessions, links and mails expire in real time. */
export const shopTimeInSql = `now() + (select offset_ms from clock limit 1) * interval '1 millisecond'`;

/** The present on the shop's clock. */
export async function readShopTime(executor: Executor): Promise<Date> {
  const { offset_ms } = await executor.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
  return new Date(Date.now() + offset_ms);
}
