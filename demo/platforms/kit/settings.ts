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
  /** The platform's page where a customer adds a way to pay. Without it, there is no link to one. */
  methodsPage: string | undefined;
  /** The file of keys and sessions; undefined: they are in memory. */
  stateFile: string | undefined;
}

/** A setting that a gateway can't run without. @throws an error that names the variable to set */
export function need(environment: NodeJS.ProcessEnv, name: string, what: string): string {
  const value = environment[name];
  if (!value) throw new Error(`Set ${name} to ${what}.`);
  return value;
}

/** A span of days, such as `2-4`, or one day. @throws an error that names the variable to correct */
export function daysFrom(
  environment: NodeJS.ProcessEnv,
  name: string,
  usual: string,
  what: string,
): [first: number, last: number] {
  const days = environment[name] || usual;
  const [first = NaN, last = first] = days.split('-').map(Number);
  if (!(Number.isInteger(first) && Number.isInteger(last) && last >= first))
    throw new Error(`${name} must be ${what}, such as ${usual}, not "${days}".`);
  return [first, last];
}

/** Reads the environment. @throws an error that names the variable to correct */
export function readGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  const [fastest, slowest] = daysFrom(environment, 'DELIVERY_DAYS', '2-4', 'days after the charge');
  return {
    config: readConfig(environment),
    country: localeOf(environment['COUNTRY']).country,
    transit: { fastest, slowest },
    paymentPage: environment['PAYMENT_PAGE'] || undefined,
    methodsPage: environment['METHODS_PAGE'] || undefined,
    stateFile: environment['STATE_FILE'] || undefined,
  };
}
