import type { Environment } from '../../environment.ts';

/**
 * §4 The new sign-up page over https, under the store country path if known; a loopback host keeps protocol and port.
 */
export function signUpUrl(page: URL, country: string | undefined): string {
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(page.hostname);
  const origin = loopback ? page.origin : `https://${page.hostname}`;
  return `${origin}/${country ? `${country.toLowerCase()}/` : ''}signup/`;
}

const withSlash = (path: string): string => path.replace(/\/?$/, '/');
const isHere = (target: string, page: URL): boolean => withSlash(new URL(target).pathname) === withSlash(page.pathname);

/** Leaves for the sign-up page, unless this is that page: it has tags too. */
export function goToSignUp({ location, navigate }: Environment, country: string | undefined): void {
  const target = signUpUrl(location(), country);
  if (!isHere(target, location())) navigate(target);
}
