/** Whether tests run at length: with TEST_LONG=1, as `npm run test:all` does. */
export const isLong = process.env['TEST_LONG'] !== undefined;

/** The first, and in the gate one of the others by turn; at length all. */
export const byTurn = <T>(all: readonly T[], turn: number): T[] =>
  all.filter((_, index) => isLong || index === 0 || index === 1 + (turn % (all.length - 1)));

/** How often a property is tried: in the gate, at length, or as often as the environment's RUNS. */
export const runs = (gate: number, long: number): number => Number(process.env['RUNS'] ?? (isLong ? long : gate));
