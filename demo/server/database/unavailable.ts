/**
 * SQLSTATE classes and codes of a server that goes down, starts up or has no connection left.
 * @source PostgreSQL's appendix "Error Codes"
 */
const sqlStates = /^(?:08...|57P0[1-5]|53300)$/;
/** Codes of Node's network errors. */
const networkCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** `pg` gives these errors no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database can't be reached. It may work a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return sqlStates.test(code) || networkCodes.test(code) || messages.test(message);
}
