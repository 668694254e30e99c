import type { Client } from '../../api/client.ts';
import { getCustomer } from '../../contract/first-calls.ts';
import { createResource } from '../core/resource.ts';
import type { Session } from './session.ts';
import { importCode } from '../../import-code.ts';

/** The customer of the account backend. Leaves for the sign-up page if the sign-up is incomplete. */
export function createCustomer({ environment, read }: Client, session: Session) {
  return createResource(
    async () => {
      await session.ready();
      const customer = await read(getCustomer);
      if (customer.is_complete === false) {
        const { goToSignUp } = await importCode(() => import('./sign-up.ts'));
        goToSignUp(environment, customer.storeCountryCode ?? undefined);
        // Never resolves: no content may appear while the browser leaves the page.
        await new Promise<never>(() => {});
      }
      return customer;
    },
    (error) => session.onFailure(error, 'Failed to fetch customer'),
  );
}
