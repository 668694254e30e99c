import { readConfig } from '../../../backend/platform/config.ts';
import type { Config } from '../../../backend/platform/config.ts';
import { localeOf } from './calendar.ts';
import type { Transit } from './calendar.ts';

/** How the gateway reaches Medusa, and what Medusa doesn't know. */
export interface Settings {
  /** The site's part: port, allowed origins, https, … */
  config: Config;
  medusa: { url: string; key: string };
  /** The store of customers whose address names none. */
  country: string;
  transit: Transit;
  /**
   * Where a payment is fixed: the shop's own page, with `{id}` for the subscription; or `gateway`, the gateway's page.
   * Without it, customers see a request to contact the shop.
   */
  paymentPage: string | undefined;
}

/** Reads the environment. @throws an error that names the variable to set */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const need = (name: string, what: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`Set ${name} to ${what}.`);
    return value;
  };
  const days = environment['DELIVERY_DAYS'] || '2-4';
  const [fastest = NaN, slowest = fastest] = days.split('-').map(Number);
  if (!(Number.isInteger(fastest) && Number.isInteger(slowest) && slowest >= fastest))
    throw new Error(`DELIVERY_DAYS must be days after the charge, such as 2-4, not "${days}".`);
  return {
    config: readConfig(environment),
    medusa: {
      url: need('MEDUSA_URL', 'the address of Medusa, such as http://localhost:9000').replace(/\/$/, ''),
      key: need('MEDUSA_KEY', 'a publishable API key of the shop'),
    },
    country: localeOf(environment['COUNTRY']).country,
    transit: { fastest, slowest },
    paymentPage: environment['PAYMENT_PAGE'] || undefined,
  };
}
