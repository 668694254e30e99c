import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { customerLocale, defaultLocale, findLocale } from '../i18n/locale-table.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import { dataOf } from '../remote.ts';
import type { Account } from '../stores/core/account.ts';
import { memoize } from '../stores/core/memoize.ts';

/**
 * Makes a store for each key, which turns true some milliseconds after its first use, if the key still `waits`. It is
 * not React's state.
 */
export const lateAfter = <Key extends object>(
  milliseconds: number,
  waits: (key: Key) => boolean = () => true,
): ((key: Key) => ReadableAtom<boolean>) =>
  memoize((key: Key) => {
    const $late = atom(false);
    setTimeout(() => $late.set(waits(key)), milliseconds);
    return $late;
  }, new WeakMap<Key, ReadableAtom<boolean>>());

/** True once a tag has waited for 200 ms. Most data is there by then, and its skeleton need not be drawn. */
export const lateness = lateAfter<Element>(200);

const isKnown = ({ customer }: Account): boolean => /success|error/.test(customer.$state.get().status);

/** True once the page has waited for an account's customer for 1 s. Then its tags use the page's language. */
const customerLateness = lateAfter(1000, (account: Account) => !isKnown(account));

/**
 * The `locale` attribute, else the customer's locale, else the page's language, else GB. Undefined while the customer
 * loads, for 1 s at most.
 */
export function useLocale(account: Account, wanted: string | undefined, open: boolean): LocaleEntry | undefined {
  const attribute = findLocale(wanted);
  const late = useStore(customerLateness(account));
  useStore(account.customer.$state);
  return attribute || open || late || isKnown(account) ? knownLocale(account, wanted) : undefined;
}

/** The same order as `useLocale`, from what is known now. Never undefined. */
export function knownLocale(account: Account | undefined, wanted: string | undefined): LocaleEntry {
  const data = account && dataOf(account.customer.$state.get());
  const customer = data && customerLocale(data.locale, data.storeCountryCode);
  return findLocale(wanted) ?? customer ?? findLocale(document.documentElement.lang) ?? defaultLocale;
}
