import type { Environment } from '../environment.ts';

/** Prints a report to the console, with its time (§8). Being signed out is not an error. */
export const printReport: Environment['report'] = ({ at, message, cause }) => {
  if (message === 'Customer is not logged in') console.info(`${at} ${message}`);
  else console.error(`${at} ${message}`, ...(cause === undefined ? [] : [cause]));
};
