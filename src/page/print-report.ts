import type { Environment } from '../environment.ts';

/** Statuses of refusals, which the customer sees in place: what was entered, or a state that has changed meanwhile. */
const refused: readonly (number | undefined)[] = [409, 422];

/** Prints a report to the console, with its time (§8). Being signed out is not an error, and a refusal isn't either. */
export const printReport: Environment['report'] = ({ at, message, cause }) => {
  if (message === 'Customer is not logged in' || refused.includes((cause as { status?: number } | undefined)?.status))
    console.info(`${at} ${message}`);
  else console.error(`${at} ${message}`, ...(cause === undefined ? [] : [cause]));
};
