import type { AccountApi } from '../../api/account.ts';
import type { Environment } from '../../environment.ts';
import { createResource } from '../core/resource.ts';
import type { Session } from '../core/session.ts';

/** The customer of the account backend. One whose sign-up is incomplete is sent to finish it. */
export function createCustomer(environment: Environment, api: AccountApi, session: Session) {
  return createResource(
    async () => {
      await session.ready();
      const customer = await api.customer();
      if (!customer.is_complete) {
        const { goToSignUp } = await import('./sign-up.ts');
        goToSignUp(environment, customer.storeCountryCode);
        // The page is being left: nothing should flash up meanwhile.
        await new Promise<never>(() => {});
      }
      return customer;
    },
    (error) => session.caught(error, 'Failed to fetch customer'),
  );
}
