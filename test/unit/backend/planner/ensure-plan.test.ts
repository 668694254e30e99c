import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ensurePlan } from '../../../../demo/backend/planner/ensure-plan.ts';
import type { Executor } from '../../../../demo/backend/platform/database/schema.ts';

const asked = new Error('asked the database');
const executor = (isTransaction: boolean): Executor =>
  ({
    isTransaction,
    selectFrom: () => {
      throw asked;
    },
  }) as unknown as Executor;
const ensure = (planDue: Date | number | null | undefined, now: Date, isTransaction = false): Promise<void> =>
  ensurePlan(executor(isTransaction), { customerId: 1, country: 'GB', ...(planDue !== undefined && { planDue }) }, now);
const anyDate = fc.date({ noInvalidDate: true });

test('A read asks the database for the plan exactly if the plan was due as the request arrived', async () => {
  const property = fc.asyncProperty(anyDate, anyDate, async (due, now) => {
    const read = ensure(due, now);
    await (due < now ? expect(read).rejects.toBe(asked) : expect(read).resolves.toBeUndefined());
  });
  await fc.assert(property);
  await expect(ensure(-Infinity, new Date(0))).rejects.toBe(asked);
  await expect(ensure(Infinity, new Date(0))).resolves.toBeUndefined();
});

test('A read asks the database for a plan that was never made, or whose day is unknown', async () => {
  await expect(ensure(null, new Date(0))).rejects.toBe(asked);
  await expect(ensure(undefined, new Date(0))).rejects.toBe(asked);
});

test('A change asks always: it has waited for those before it', async () => {
  await expect(ensure(new Date(1), new Date(0), true)).rejects.toBe(asked);
});
