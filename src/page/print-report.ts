import type { Environment } from '../environment.ts';

/** Statuses of answers that the customer sees in place: signed out, a state that has changed meanwhile, a refusal. */
const shown: readonly (number | undefined)[] = [401, 409, 422];

/** Prints a report to the console, with its time (§8). Being signed out is not an error, and a refusal isn't either. */
export const printReport: Environment['report'] = ({ at, message, cause }) => {
  if (shown.includes((cause as { status?: number } | undefined)?.status)) console.info(`${at} ${message}`);
  else console.error(`${at} ${message}`, ...(cause === undefined ? [] : [cause]));
};
