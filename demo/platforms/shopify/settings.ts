import { daysFrom, need, readGatewaySettings } from '../kit/settings.ts';
import type { GatewaySettings } from '../kit/settings.ts';

/** How the gateway reaches a shop on Shopify. */
export interface Settings extends GatewaySettings {
  /** The address of the shop's storefront, whose discovery documents name everything else. */
  shop: string;
  clientId: string;
  /** Of a confidential client; undefined: a public one. */
  clientSecret: string | undefined;
  /** Days in which the shop decides about a return, and in which it has paid. */
  returnDays: readonly [decided: number, paid: number];
}

/** Reads the environment. @throws an error that names the variable to set */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const shop = need(environment, 'SHOPIFY_SHOP', 'the address of the storefront, such as https://shop.example');
  const isLocal = URL.canParse(shop) && ['127.0.0.1', 'localhost'].includes(new URL(shop).hostname);
  if (!URL.canParse(shop) || !(shop.startsWith('https://') || isLocal))
    throw new Error(`SHOPIFY_SHOP is "${shop}": write it as https://shop.example.`);
  return {
    ...readGatewaySettings(environment),
    shop: shop.replace(/\/$/, ''),
    clientId: need(environment, 'SHOPIFY_CLIENT_ID', 'the client id of the Headless channel’s Customer Account API'),
    clientSecret: environment['SHOPIFY_CLIENT_SECRET'] || undefined,
    returnDays: daysFrom(environment, 'RETURN_DAYS', '3-10', 'days after a request for a return'),
  };
}
