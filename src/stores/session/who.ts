import { isSignedOut } from '../../api/answer.ts';
import { authenticate, getCustomer } from '../../contract/first-calls.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../account/account.ts';

/**
 * Asks the backend whether the customer of this page is still the one who is signed in. Undefined: no answer. A 401
 * signs the page out.
 */
export async function isSameCustomer({ client, customer, session }: Account): Promise<boolean | undefined> {
  try {
    const { public_id: id } = await client.read(getCustomer, {}, 'gb');
    return id === dataOf(customer.$state.get())?.public_id;
  } catch (error) {
    session.onFailure(error as Error);
    return isSignedOut(error) ? false : undefined;
  }
}

/** Asks the backend whether a customer is signed in now. False without an answer. */
export const isSignedIn = async ({ client }: Pick<Account, 'client'>): Promise<boolean> => {
  try {
    return (await client.read(authenticate)).success !== false;
  } catch {
    return false;
  }
};
