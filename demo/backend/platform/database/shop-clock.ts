import type { Executor } from './schema.ts';

/** The shop's time in SQL. The demo can move it; sessions, links and mails expire in real time. */
export const shopTimeInSql = `now() + (select offset_ms from clock limit 1) * interval '1 millisecond'`;

/** Milliseconds by which the shop's clock is ahead of real time. */
async function offsetOf(executor: Executor): Promise<number> {
  const { offset_ms } = await executor.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
  return offset_ms;
}

/** The present on the shop's clock. */
export const readShopTime = async (executor: Executor): Promise<Date> =>
  new Date(Date.now() + (await offsetOf(executor)));

/** What turns an instant of real time, in which sessions and links live, into one of the shop's clock. */
export async function onShopClock(executor: Executor): Promise<(instant: Date) => Date> {
  const offset = await offsetOf(executor);
  return (instant) => new Date(instant.getTime() + offset);
}
