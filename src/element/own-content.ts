import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { hasContent } from '../page/start/content.ts';
import type { Account } from '../stores/account/account.ts';
import { emitLoadError } from './facts/emit.ts';
import { setStatus, useStateAttribute } from './state.ts';

/**
 * Visitors without a session: the visitor is redirected to sign in (`leaves`) or remains on this page (`stays`).
 * Undefined: somebody is signed in, or it isn't known yet.
 */
export type SignedOut = 'leaves' | 'stays' | undefined;

interface Situation {
  account: Account;
  element: HTMLElement;
  /** Open to any visitor: whether somebody is signed in doesn't matter. */
  open: boolean;
  signedOut: SignedOut;
}

/**
 * Whether a customer's tag shows its own content, or nothing if it has none, instead of its view
 * (DECISIONS.md#situations). `data-own` marks permanent own content for the loader's style sheet, which
 * releases the reserved height.
 */
export function useOwnContent({ account, element, open, signedOut }: Situation): boolean {
  const state = useStore(account.session.$state);
  const trouble = useStore(account.session.$trouble);
  const own = !open && hasContent(element);
  const unreachable = own && !signedOut && state.status === 'error';
  useStateAttribute(element, 'data-own', own && (signedOut === 'stays' || unreachable || trouble !== undefined));
  useStateAttribute(element, 'data-quiet', !own && signedOut === 'stays');
  useLayoutEffect(() => {
    if (unreachable && setStatus(element, 'error')) emitLoadError(element, state.error);
  }, [element, unreachable, state]);
  return signedOut === 'stays' || unreachable || (own && signedOut === 'leaves');
}
