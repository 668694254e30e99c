import type { Account } from '../stores/core/account.ts';

/**
 * A link to sign in that an editor wrote into a tag leads back to this page, as the tag's own way to sign in does. Other
 * links of the page are its own matter. @source DECISIONS.md#tags
 */
export function watchSignInLinks({ session }: Account): void {
  const complete = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-status] a[href]');
    if (!link) return;
    const signIn = new URL(session.$signedOut.get() ?? '', document.baseURI);
    const wayBack = signIn.searchParams.get('return');
    const query = new URLSearchParams(link.search);
    const isSignIn = link.origin === signIn.origin && link.pathname === signIn.pathname;
    if (!wayBack || !isSignIn || query.has('return')) return;
    query.set('return', wayBack);
    link.search = query.toString();
  };
  for (const press of ['click', 'auxclick']) addEventListener(press, complete, true);
}
