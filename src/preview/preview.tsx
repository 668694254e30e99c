import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { defaultLocale, findLocale } from '../i18n/locale-table.ts';
import { createAccount } from '../stores/core/account.ts';
import type { Account } from '../stores/core/account.ts';
import { getPage } from '../page/page.ts';
import type { Attributes } from '../element/widget.tsx';
import { shownDelivery } from './samples/deliveries.ts';
import { previewEnvironment } from './environment.ts';
import { usual } from './scenario.ts';
import type { States } from './states.ts';

interface Shown {
  element: HTMLElement;
  attributes: Attributes;
  account: Account;
}

interface PreviewProps<T extends Shown> {
  settings: Omit<T, 'account'>;
  host: string | undefined;
  /** Renders a tag, with either a live or a sample account. */
  View: ComponentType<T>;
  /** The tag's states by name. */
  states: States;
}

/** Tags with the same preview share an account, as they do on a customer's page. */
const accounts = new Map<string, Account>();

/** Renders a tag with the sample data of a state, in the page's language. */
export function Preview<T extends Shown>({ settings, host = getPage().host, View, states }: PreviewProps<T>) {
  const { attributes } = settings;
  const { preview, locale: wanted } = attributes;
  const account = useMemo(() => {
    // An unknown state shows the sample; the page's doctor reports it.
    const state = preview || 'sample';
    const scenario = { ...usual, ...(Object.hasOwn(states, state) && states[state]) };
    const locale = findLocale(wanted) ?? findLocale(document.documentElement.lang) ?? defaultLocale;
    const key = JSON.stringify([scenario, locale.tag, host]);
    const found = accounts.get(key) ?? createAccount(previewEnvironment(scenario, locale, host));
    accounts.set(key, found);
    const { section } = scenario;
    return { account: found, locale, section, hasDelivery: scenario.step !== 'none' && scenario.answers === 'sample' };
  }, [states, preview, wanted, host]);
  // A customer's own pets and deliveries don't exist in the samples.
  const about = {
    locale: account.locale.tag,
    pet: undefined,
    delivery: account.hasDelivery ? shownDelivery : undefined,
  };
  const section = attributes['section'] ?? account.section;
  const shown = {
    ...settings,
    account: account.account,
    attributes: { ...attributes, ...about, section },
  } as unknown as T;
  return <View key={`${preview}`} {...(shown as T & React.JSX.IntrinsicAttributes)} />;
}
