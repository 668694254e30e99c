import * as oauth from 'oauth4webapi';
import { hourly } from '../kit/reads.ts';
import type { Settings } from './settings.ts';

/** What a shop's discovery documents name. */
export interface Discovered {
  server: oauth.AuthorizationServer;
  /** The address of the Customer Account API. */
  api: string;
}

async function discover(settings: Settings): Promise<Discovered> {
  const { shop } = settings;
  const read = (name: string) =>
    fetch(`${shop}/.well-known/${name}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
  const [server, api] = await Promise.all([read('openid-configuration'), read('customer-account-api')]);
  // Shopify's issuer is another host than the shop: the shop's own document names it.
  const { issuer } = (await server.clone().json()) as { issuer: string };
  const { graphql_api: url } = (await api.json()) as { graphql_api: string };
  if (!url.startsWith('https://') && !shop.startsWith('http://')) throw new Error(`${url} is not https`);
  return { server: await oauth.processDiscoveryResponse(new URL(issuer), server), api: url };
}

/** Reads a shop's discovery documents, once an hour. @throws 503 while they can't be read */
export const createDiscovery = (settings: Settings): (() => Promise<Discovered>) => hourly(() => discover(settings));
