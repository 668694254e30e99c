import type { AccountApi } from '../api/account.ts';
import type { Environment } from '../environment.ts';
import { createResource } from './resource.ts';
import type { Session } from './session.ts';

/** §4 The new sign-up page over https, under the store country path if known; a loopback host keeps protocol and port. */
export function signUpUrl(page: URL, country: string | undefined): string {
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(page.hostname);
  const origin = loopback ? page.origin : `https://${page.hostname}`;
  return `${origin}/${country ? `${country.toLowerCase()}/` : ''}signup/`;
}

const withSlash = (path: string): string => path.replace(/\/?$/, '/');
const isHere = (target: string, page: URL): boolean => withSlash(new URL(target).pathname) === withSlash(page.pathname);

/** The customer of the account backend. One whose sign-up is incomplete is sent to finish it. */
export function createCustomer(environment: Environment, api: AccountApi, session: Session) {
  return createResource(
    async () => {
      await session.ready();
      const customer = await api.customer();
      if (!customer.is_complete) {
        const target = signUpUrl(environment.location(), customer.storeCountryCode);
        // The sign-up page has tags too: it must not send to itself.
        if (!isHere(target, environment.location())) environment.navigate(target);
        // The page is being left: nothing should flash up meanwhile.
        await new Promise<never>(() => {});
      }
      return customer;
    },
    (error) => session.caught(error, 'Failed to fetch customer'),
  );
}
