import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { isDebug } from '../page/page.ts';
import type { Account } from '../stores/account/account.ts';
import { memoize } from '../memoize.ts';
import { makeEmit } from './facts/emit.ts';
import type { SignedOut } from './own-content.ts';
import { setStatus } from './state.ts';

/**
 * What each tag has announced. Outside of React's state: a tag shows without react-dom at first, and must not announce
 * the same again when react-dom takes over.
 */
const announcements = memoize(
  (_element: Element) => ({ target: undefined as string | undefined, $cancelled: atom(false) }),
  new WeakMap(),
);

/**
 * Whether the page is in a frame, and the sign-in page on another origin, where it refuses to be framed. A CMS shows a
 * draft like that.
 */
const isRefused = (signInUrl: string): boolean =>
  self !== top && new URL(signInUrl, document.baseURI).origin !== location.origin;

interface Situation {
  account: Account;
  element: HTMLElement;
  open: boolean;
  /** The tag shows its own content to visitors. */
  content: boolean;
}

/**
 * §6 A 401 sends the browser to sign in, unless the tag shows its own content instead, a listener cancels
 * `account-signed-out`, or the frame of a draft would only show an error.
 */
export function useSignOut({ account, element, open, content: own }: Situation): SignedOut {
  const content = own || isDebug();
  const target = useStore(account.session.$signedOut);
  const announced = announcements(element);
  const cancelled = useStore(announced.$cancelled);
  useLayoutEffect(
    () =>
      account.session.$signedOut.subscribe((signInUrl) => {
        if (announced.target === signInUrl) return;
        announced.target = signInUrl;
        // A tag that is open to any visitor never redirects.
        if (signInUrl === undefined || open) return;
        setStatus(element, 'init');
        const allowed = makeEmit(element)('account-signed-out', { signInUrl }, true);
        announced.$cancelled.set(!allowed);
        if (allowed && !content && !isRefused(signInUrl)) account.session.leave();
      }),
    [account, announced, element, open, content],
  );
  if (target === undefined || open) return undefined;
  return content || cancelled ? 'stays' : 'leaves';
}
