import { useStore } from '@nanostores/react';
import type { LegalPage } from '../i18n/legal.ts';
import { findLocale } from '../i18n/locale-table.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import { getPage } from '../page/page.ts';
import { $address } from '../page/routes/routes.ts';
import type { Target } from '../targets.ts';
import { dataOf } from '../remote.ts';
import type { Group } from '../stores/account/abilities.ts';
import { webUrl } from '../web-url.ts';
import { useCan, useLeaving, useWidget } from './widget.tsx';
import type { Widget } from './widget.tsx';

/**
 * Locale of the customer's store; of an unknown one GB (§9). Links have its segment and dates use its time zone, regardless
 * of the tag's language.
 */
export function useStoreLocale(): LocaleEntry {
  const { account, locale } = useWidget();
  const customer = dataOf(useStore(account.customer.$state));
  return (customer && findLocale(customer.storeCountryCode ?? 'GB')) ?? locale;
}

/** URL of a target. `id`: the delivery, dog or section that the link is about; `part`: what it opens there. */
export type LinkTo = (target: Target, id?: string | null, part?: string) => string;

/** What links are made with: `const linkTo = useLinks()`. By default they lead to pages of the customer's store. */
export function useLinks(country?: string): LinkTo {
  const { host } = useWidget().account.environment;
  const { segment } = useStoreLocale();
  const address = useStore($address);
  return (target, id, part) => address(host, target, country ?? segment, id, part);
}

/**
 * A page of the shop that the configuration names (`links.settings`), relative to the page, as in any attribute. `{locale}`
 * becomes the country. Undefined if there is none.
 */
export const configuredLink = (
  { account: { environment }, locale }: Pick<Widget, 'account' | 'locale'>,
  name: Group | LegalPage | 'settings' | false,
): string | undefined =>
  webUrl(getPage().config?.[`links.${name}`]?.replaceAll('{locale}', locale.segment), { ...environment, host: '' });

/**
 * Where a control leads: to its page if the backend has its group, else to the link that the configuration has for the
 * group, or for the settings if that is its page, else nowhere: then it isn't shown. Nor is it if the configuration's
 * link is empty. `navbar`: the country of a link of the navigation, which leads to a page that the shop has in any case (§2).
 */
export function useActionHref(
  navbar?: string,
): (group: Group | 'settings', ...link: Parameters<LinkTo>) => string | undefined {
  const can = useCan();
  const widget = useWidget();
  const linkTo = useLinks(navbar);
  const leaving = useLeaving();
  return (group, target, ...about) => {
    if (leaving && /^(re)?start$|^resume$|^profile$/.test(group)) return undefined;
    if (getPage().config?.[`links.${group}`] === '') return undefined;
    const page = linkTo(target, ...about);
    if (group !== 'settings' && can(group)) return page;
    return configuredLink(widget, group) ?? configuredLink(widget, target === 'settings' && target) ?? (navbar && page);
  };
}
