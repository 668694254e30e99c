import { dataOf } from '../remote.ts';
import { analytics } from './analytics.ts';
import { clicks } from './clicks.ts';
import { updateConsent } from './google.ts';
import { experiments, optimisation, recommendations } from './marketing.ts';
import { monitoring } from './monitoring.ts';
import type { Integration, VendorPage } from './page.ts';
import type { Choice } from './purposes.ts';
import type { Reader } from './settings.ts';

/** §9 Consent script only for stores fr and de. */
const stores = ['FR', 'DE'];

/** §7 Loads the consent-tag script for the stores fr and de: the customer's store, else the page's. */
function consentTag(reader: Reader, page: VendorPage): Integration {
  const script = reader.url('consent-tag-script');
  if (!script) return undefined;
  return () => {
    const country = dataOf(page.$customer.get())?.storeCountryCode ?? page.country;
    if (stores.includes(country)) page.load(script);
  };
}

/**
 * Everything that waits for consent. Each integration starts once per page; a failure affects no other one.
 * Call `apply` with each choice. Withdrawn consent reloads the page, because a vendor's script can't be unloaded.
 */
export function createIntegrations(reader: Reader, page: VendorPage) {
  const parameters = clicks(reader, page);
  const rum = monitoring(reader, page);
  const on: Readonly<Record<keyof Choice, Integration[]>> = {
    functional: [rum.start, experiments(reader, page), analytics(reader, page)],
    marketing: [recommendations(reader, page), optimisation(reader, page), consentTag(reader, page)],
  };
  const running: Choice = { functional: false, marketing: false };
  const run = (purpose: keyof Choice): void => {
    if (running[purpose]) return;
    running[purpose] = true;
    for (const start of on[purpose]) {
      try {
        start?.();
      } catch {
        // Thrown by the vendor's own queue or script.
      }
    }
  };
  return {
    apply: (choice: Choice): void => {
      updateConsent(page.globals, choice);
      if (choice.marketing) parameters.keep();
      else parameters.forget();
      if (!choice.functional) rum.stop();
      const withdrawn = (purpose: keyof Choice): boolean => running[purpose] && !choice[purpose];
      if (withdrawn('functional') || withdrawn('marketing')) return page.restart();
      if (choice.functional) run('functional');
      if (choice.marketing) run('marketing');
    },
  };
}
export type Integrations = ReturnType<typeof createIntegrations>;
