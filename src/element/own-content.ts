import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import type { Account } from '../stores/core/account.ts';
import { makeEmit } from './emit.ts';

/** Whether an editor wrote something between a tag's opening and closing. */
export const hasContent = (element: Element): boolean =>
  element.children.length > 0 || element.textContent.trim() !== '';

/**
 * Nobody is signed in: the visitor is on the way to sign in, or stays on this page. Undefined: someone is, or it isn't
 * known yet.
 */
export type SignedOut = 'leaves' | 'stays' | undefined;

interface Situation {
  account: Account;
  element: HTMLElement;
  /** Shown to any visitor, signed in or not: then who is signed in plays no part. */
  open: boolean;
  signedOut: SignedOut;
}

/** Sets an attribute of the host element as long as a condition holds. */
function useAttribute(element: HTMLElement, name: string, isSet: boolean): void {
  useLayoutEffect(() => {
    if (!isSet) return undefined;
    element.setAttribute(name, '');
    return () => element.removeAttribute(name);
  }, [element, isSet, name]);
}

/**
 * Whether a tag for customers shows its own content, or without any nothing, instead of its view
 * (DECISIONS.md#situations). `data-own` tells the loader's style sheet that own content is there to stay, so that the
 * reserved height goes.
 */
export function useOwnContent({ account, element, open, signedOut }: Situation): boolean {
  const { status } = useStore(account.session.$state);
  const trouble = useStore(account.session.$trouble);
  const own = !open && hasContent(element);
  const unreachable = own && !signedOut && status === 'error';
  useAttribute(element, 'data-own', own && (signedOut === 'stays' || unreachable || trouble !== undefined));
  useAttribute(element, 'data-quiet', !own && signedOut === 'stays');
  useEffect(() => {
    if (!unreachable) return;
    element.dataset['status'] = 'error';
    makeEmit(element)('account-error', { tag: element.localName, code: 'load' });
  }, [element, unreachable]);
  return signedOut === 'stays' || unreachable || (own && signedOut === 'leaves');
}
