import { readConfig } from '../../backend/platform/config.ts';
import type { Config } from '../../backend/platform/config.ts';
import { localeOf } from './calendar.ts';
import type { Transit } from './calendar.ts';

/** What gateways to all platforms need, and no platform knows. */
export interface GatewaySettings {
  /** The site's part: port, allowed origins, https, … */
  config: Config;
  /** The store of customers whose address names none. */
  country: string;
  transit: Transit;
  /** Where a payment is fixed, with `{id}` for the subscription. Without it, customers see a request to contact the shop. */
  paymentPage: string | undefined;
  /** The file of keys and sessions; undefined: they are in memory. */
  stateFile: string | undefined;
}

/** A setting that a gateway can't run without. @throws an error that names the variable to set */
export function need(environment: NodeJS.ProcessEnv, name: string, what: string): string {
  const value = environment[name];
  if (!value) throw new Error(`Set ${name} to ${what}.`);
  return value;
}

/** Reads the environment. @throws an error that names the variable to correct */
export function readGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  const days = environment['DELIVERY_DAYS'] || '2-4';
  const [fastest = NaN, slowest = fastest] = days.split('-').map(Number);
  if (!(Number.isInteger(fastest) && Number.isInteger(slowest) && slowest >= fastest))
    throw new Error(`DELIVERY_DAYS must be days after the charge, such as 2-4, not "${days}".`);
  return {
    config: readConfig(environment),
    country: localeOf(environment['COUNTRY']).country,
    transit: { fastest, slowest },
    paymentPage: environment['PAYMENT_PAGE'] || undefined,
    stateFile: environment['STATE_FILE'] || undefined,
  };
}
