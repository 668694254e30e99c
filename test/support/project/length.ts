/** Whether tests run at length: with TEST_LONG=1, as `npm run test:all` does. */
export const isLong = process.env['TEST_LONG'] !== undefined;

/** How often a property is tried: in the gate, at length, or as often as the environment's RUNS. */
export const runs = (gate: number, long: number): number => Number(process.env['RUNS'] ?? (isLong ? long : gate));
