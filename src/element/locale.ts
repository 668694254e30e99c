import { useStore } from '@nanostores/react';
import { customerLocale, findLocale } from '../i18n/locale-table.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import { localeOfPlace } from '../page/language.ts';
import { dataOf, isSettled } from '../remote.ts';
import type { Account } from '../stores/account/account.ts';
import { lateAfter } from './waiting/waiting.tsx';

const isKnown = ({ customer }: Account): boolean => isSettled(customer.$state.get());

/** True once the page has waited for an account's customer for 1 s. Then its tags use the page's language. */
const lateness = lateAfter(1000, (account: Account) => !isKnown(account));

interface Situation {
  account: Account;
  element: Element;
  /** The `locale` attribute. */
  wanted: string | undefined;
  open: boolean;
}

/**
 * The `locale` attribute, else the customer's locale, else that of the place on the page. Undefined while the customer
 * loads, for 1 s at most.
 */
export function useLocale({ account, element, wanted, open }: Situation): LocaleEntry | undefined {
  const attribute = findLocale(wanted);
  const late = useStore(lateness(account));
  useStore(account.customer.$state);
  return attribute || open || late || isKnown(account) ? knownLocale(account, element, wanted) : undefined;
}

/** The same order as `useLocale`, from what is known now. Never undefined. */
export function knownLocale(account: Account | undefined, element: Element, wanted: string | undefined): LocaleEntry {
  const data = account && dataOf(account.customer.$state.get());
  const customer = data && customerLocale(data.locale, data.storeCountryCode);
  return findLocale(wanted) ?? customer ?? localeOfPlace(element);
}
