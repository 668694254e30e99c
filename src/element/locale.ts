import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { customerLocale, defaultLocale, findLocale } from '../i18n/locale-table.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import { dataOf } from '../remote.ts';
import type { Account } from '../stores/core/account.ts';
import { memoize } from '../stores/core/memoize.ts';

/** Milliseconds that a tag waits for the customer's language before it uses the page's. */
const languagePatience = 1000;

/** True once the page has waited that long for an account's customer. Shared by its tags, and not React's state. */
const lateness = memoize((_account: Account) => {
  const $late = atom(false);
  setTimeout(() => $late.set(true), languagePatience);
  return $late;
}, new WeakMap());

/**
 * The `locale` attribute, else the customer's locale, else the page's language, else GB. Undefined while the customer
 * loads, for 1 s at most.
 */
export function useLocale(account: Account, wanted: string | undefined, open: boolean): LocaleEntry | undefined {
  const attribute = findLocale(wanted);
  useLayoutEffect(() => {
    if (!attribute && !open) void account.customer.load();
  }, [account, attribute, open]);
  const late = useStore(lateness(account));
  const { status } = useStore(account.customer.$state);
  return attribute || open || late || status === 'success' || status === 'error'
    ? knownLocale(account, wanted)
    : undefined;
}

/** The same order as `useLocale`, from what is known now. Never undefined. */
export function knownLocale(account: Account | undefined, wanted: string | undefined): LocaleEntry {
  const data = account && dataOf(account.customer.$state.get());
  const customer = data && customerLocale(data.locale, data.storeCountryCode);
  return findLocale(wanted) ?? customer ?? findLocale(document.documentElement.lang) ?? defaultLocale;
}
