import { defaultLocale, findLocale, localeTable } from '../i18n/locale-table.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import { memoize } from '../memoize.ts';
import { getPage } from './page.ts';
import type { PawtalPage } from './page.ts';

/** The element around it, also out of a shadow root. */
const around = (element: Element): Element | undefined =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;

/** The store in the page's address, such as `/de/…`, which a router may change. */
const storeOfPage = memoize((_page: PawtalPage): LocaleEntry => {
  const [, segment] = location.pathname.toLowerCase().split('/');
  return localeTable.find((each) => each.segment === segment) ?? defaultLocale;
}, new WeakMap<PawtalPage, LocaleEntry>());

/**
 * The locale that a place of the page states: the nearest `lang` that is known, else the page's store. It is read once:
 * a translator may change `lang` later. @source DECISIONS.md#locales
 */
export const localeOfPlace = memoize((place: Element): LocaleEntry => {
  const { lang = document.documentElement.lang } = getPage();
  for (let each: Element | undefined = place; each; each = around(each)) {
    const found = findLocale(each === document.documentElement ? lang : each.getAttribute('lang'));
    if (found) return found;
  }
  return storeOfPage(getPage());
}, new WeakMap<Element, LocaleEntry>());
