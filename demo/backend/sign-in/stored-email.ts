import { emailKey, readEmail } from '../../../src/contract/typed-text/email.ts';
import type { TextProblem } from '../../../src/contract/typed-text/text.ts';
import { lineLimits } from '../../../src/contract/limits.ts';

/**
 * An address in a row. `email` is what addresses are compared by, and customers found by: of all ways to write an address the
 * one in lower case, with the domain in ASCII. `email_typed`: as typed, if that is another one.
 */
export interface StoredEmail {
  email: string;
  email_typed: string | null;
}

/** The columns of an address that was read by the contract's rules. */
export const storedEmail = (typed: string): StoredEmail => {
  const email = emailKey(typed);
  return { email, email_typed: typed === email ? null : typed };
};

/** The address as typed. The previous release changes `email` alone: then the other column is of an earlier address. */
export const shownEmail = ({ email, email_typed: typed }: StoredEmail): string =>
  typed !== null && emailKey(typed) === email ? typed : email;

/** Why no customer can have this address. */
export const emailProblem = (typed: string): TextProblem | undefined => readEmail(typed, lineLimits.email).problem;
