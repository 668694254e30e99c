import { useMemo } from 'react';
import { findLocale } from '../i18n/locale-table.ts';
import { createAccount } from '../stores/account/account.ts';
import type { Account } from '../stores/account/account.ts';
import { localeOfPlace } from '../page/language.ts';
import { getPage } from '../page/page.ts';
import type { PreviewProps } from '../element/root.tsx';
import { shownDelivery } from './samples/deliveries.ts';
import { previewEnvironment } from './environment.ts';
import { usual } from './scenario.ts';
import { statesOf } from './states.ts';

/** Tags with the same preview share an account, as they do on a customer's page. */
const accounts = new Map<string, Account>();

/** Renders a tag with the sample data of a state, in the page's language. React's `lazy` needs a default export. */
export default function Preview({ settings, host = getPage().host, View }: PreviewProps) {
  const { attributes, element } = settings;
  const { localName: tag } = element;
  const { preview, locale: wanted } = attributes;
  const account = useMemo(() => {
    // An unknown state shows the sample; the page's doctor reports it.
    const states = statesOf(tag);
    const state = preview || 'sample';
    const scenario = { ...usual, ...(Object.hasOwn(states, state) && states[state]) };
    const locale = findLocale(wanted) ?? localeOfPlace(element);
    const key = JSON.stringify([scenario, locale.tag, host]);
    const found = accounts.get(key) ?? createAccount(previewEnvironment(scenario, locale, host));
    accounts.set(key, found);
    const { section } = scenario;
    return { account: found, locale, section, hasDelivery: scenario.step !== 'none' && scenario.answers === 'sample' };
  }, [element, tag, preview, wanted, host]);
  // A customer's own pets and deliveries don't exist in the samples.
  const about = {
    locale: account.locale.tag,
    pet: undefined,
    delivery: account.hasDelivery ? shownDelivery : undefined,
  };
  const shown = { ...attributes, ...about, section: attributes['section'] ?? account.section };
  return <View key={`${preview}`} {...settings} account={account.account} attributes={shown} />;
}
