import { isCreditorId } from '../rules/customer/creditor.ts';
import { textOf } from '../../settings/read.ts';

/** The shop as a creditor of SEPA direct debits. */
export interface Creditor {
  /** The creditor identifier. */
  id: string;
  name: string;
  /** Days before a debit on which it is announced. */
  noticeDays: number;
}

/** Countries of the store where a direct debit is one of SEPA. */
export const countriesOfSepa: readonly string[] = ['IE', 'FR', 'NL', 'BE', 'DE', 'AT'];

/** The scheme's rule. */
export const longestNotice = 14;

/** A made-up one, of the demo. */
export const demoCreditorId = 'DE98ZZZ09999999999';

/** Reads the environment. The demo has a made-up creditor. Undefined: no SEPA direct debit is offered. @throws what to set */
export function readCreditor(
  environment: NodeJS.ProcessEnv,
  name: string | undefined,
  demo: boolean,
): Creditor | undefined {
  const id = environment['SEPA_CREDITOR_ID'] || (demo && name ? demoCreditorId : '');
  if (!id) return undefined;
  if (!isCreditorId(id)) throw new Error(`SEPA_CREDITOR_ID is "${id}": write it as DE98ZZZ09999999999.`);
  if (!name) throw new Error('SEPA_CREDITOR_ID needs SELLER_NAME: a mandate names the creditor.');
  const noticeDays = Number(textOf(environment, 'SEPA_NOTICE_DAYS'));
  if (!Number.isInteger(noticeDays) || noticeDays < 1 || noticeDays > longestNotice)
    throw new Error(`SEPA_NOTICE_DAYS must be a number of days from 1 to ${longestNotice}.`);
  return { id, name, noticeDays };
}
