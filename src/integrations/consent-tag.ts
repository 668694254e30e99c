import { dataOf } from '../remote.ts';
import type { Integration, VendorPage } from './page.ts';
import type { Reader } from './settings.ts';

/** §9 Consent script only for stores fr and de. */
const stores = ['FR', 'DE'];

/** §7 Loads the consent-tag script for the stores fr and de: the customer's store, else the page's. */
export function consentTag(reader: Reader, page: VendorPage): Integration {
  const script = reader.url('consent-tag-script');
  if (!script) return undefined;
  return () => {
    const country = dataOf(page.$customer.get())?.storeCountryCode ?? page.country;
    if (stores.includes(country)) page.load(script);
  };
}
