/**
 * SQLSTATE classes and codes of a server that is unreachable (08), goes down or starts up (57P0), has no disk space,
 * memory or connection left (53), accepts no writes (25006), or ended a statement after a time limit (55P03, 57014).
 * @source PostgreSQL's appendix "Error Codes"
 */
const sqlStates = /^(?:08...|53...|57P0[1-5]|25006|55P03|57014)$/;
/** SQLSTATE of a server without disk space. */
export const diskFull = '53100';
/** Codes of Node's network errors. */
const networkCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** `pg` gives these errors no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because of the database's state, not of the query. It may work a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return sqlStates.test(code) || networkCodes.test(code) || messages.test(message);
}
