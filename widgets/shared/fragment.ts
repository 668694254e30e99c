import { useSyncExternalStore } from 'react';

/*
 * The part of the address after "#" belongs to the page and to its tags. The page's own anchors take precedence: then a
 * tag's fragment has a prefix.
 */
const prefix = 'account-';
/** Tests render views without a browser. */
const { document: page } = globalThis as { document?: Document };

/** Whether the page has an anchor of this name. One that contains a tag leads to that tag. */
function isPages(name: string): boolean {
  const anchor = page?.getElementById(name) ?? page?.getElementsByName(name)[0];
  if (!anchor) return false;
  return ![anchor, ...anchor.querySelectorAll('*')].some(({ localName }) => localName.startsWith(prefix));
}

/** The fragment of the address without "#", if it is for tags; else "". */
export function readFragment(): string {
  const name = location.hash.slice(1);
  if (name.startsWith(prefix)) return name.slice(prefix.length);
  return name && isPages(name) ? '' : name;
}

const hashOf = (name: string): string => `#${name && isPages(name) ? prefix : ''}${name}`;
const withoutHash = (address: string): string => address.replace(/#.*/, '');

/** Address of the present page with this fragment. A `<base>` of the page would lead a bare "#…" elsewhere. */
export function withFragment(name: string): string {
  const here = withoutHash(location.href);
  return (withoutHash(page?.baseURI ?? here) === here ? '' : here) + hashOf(name);
}

/** Adds this fragment to the address, with an entry in the history. */
export function goToFragment(name: string): void {
  location.hash = hashOf(name);
}

/** Replaces the fragment of the address. */
export const replaceFragment = (name: string): void => location.replace(withoutHash(location.href) + hashOf(name));

export function onFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The fragment for tags. It may change without loading another document. */
export const useFragment = (): string => useSyncExternalStore(onFragment, readFragment, readFragment);
