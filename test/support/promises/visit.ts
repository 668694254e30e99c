import { customerLocale, defaultLocale } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { memoize } from '../../../src/memoize.ts';
import { dataOf } from '../../../src/remote.ts';
import type { SpecPerson } from '../../spec-backend/backend.mjs';
import { presets } from '../../spec-backend/style-presets.mjs';
import { loadAll } from '../views/rendered.ts';
import { specPage } from '../views/spec-views.ts';
import type { SpecPage } from '../views/spec-views.ts';
import { readView } from '../views/views.ts';
import type { ShownView } from '../views/views.ts';

/** A page on which everything has loaded that a tag shows. */
export interface Visit extends SpecPage {
  person: SpecPerson;
  locale: LocaleEntry;
  read: (tag: string, attributes?: Record<string, string>) => Promise<ShownView>;
}

/** A backend in one style, as its customers see it. */
export interface Shop {
  style: Readonly<Record<string, unknown>>;
  /** The customer's page, for checks that change nothing. */
  visit: (customer: string) => Promise<Visit>;
  /** A separate page, on which nothing has loaded. `switches`: other values of the style. */
  fresh: (customer: string, switches?: Readonly<Record<string, unknown>>) => SpecPage;
}

/**
 * Throws if the promise isn't held. `absent`: the style doesn't have what it is about, such as a field that the text only makes
 * possible.
 */
export type Check = (shop: Shop) => Promise<'absent' | void>;

async function load(page: SpecPage, customer: string): Promise<Visit> {
  const { account, backend } = page;
  const deliveries = dataOf(await account.deliveries.load())?.deliveries ?? [];
  const shown = deliveries.find(({ status }) => status === 'scheduled') ?? deliveries[0];
  await loadAll(account, shown?.id ?? 'none', ['footer']);
  const data = dataOf(account.customer.$state.get());
  const locale = customerLocale(data?.locale, data?.storeCountryCode) ?? defaultLocale;
  return {
    ...page,
    locale,
    person: backend.state.people[customer]!,
    read: (tag, attributes = {}) =>
      readView(`account-${tag}`, account, locale, {
        attributes: { ...(shown && { delivery: shown.id }), ...attributes },
      }),
  };
}

export function openShop(preset: string): Shop {
  const style = presets[preset]!;
  return {
    style,
    visit: memoize((customer: string) => load(specPage(style, customer), customer)),
    fresh: (customer, switches = {}) => specPage({ ...style, ...switches }, customer),
  };
}
