import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '../../../demo/platforms/shopify/app.ts';
import { sampleShop } from '../../../demo/platforms/shopify/double/samples.ts';
import { startShopify } from '../../../demo/platforms/shopify/double/server.ts';
import type { DoubleOptions, Shopify } from '../../../demo/platforms/shopify/double/server.ts';
import { readSettings } from '../../../demo/platforms/shopify/settings.ts';
import { now } from '../../support/clock.ts';
import { makeDist } from '../pages/pages-app.ts';

export const origin = 'https://shop.example';
/** The gateway's host in injected requests. */
const site = 'http://localhost:80';

/** The double of a shop, with a gateway in front of it. */
export async function startSite(more: Partial<DoubleOptions> = {}, environment: Record<string, string> = {}) {
  const shopify = await startShopify({
    state: sampleShop(now()),
    now,
    bucket: { maximum: 1e6, restoreRate: 1e6 },
    client: () => ({
      id: 'client',
      secret: 'secret',
      redirectUris: [`${site}/signin/shopify`, 'http://localhost/signin/shopify'],
      logoutUris: [`${site}/gb/signout/?done`, 'http://localhost/gb/signout/?done'],
    }),
    ...more,
  });
  const settings = readSettings({
    SHOPIFY_SHOP: shopify.url,
    SHOPIFY_CLIENT_ID: 'client',
    SHOPIFY_CLIENT_SECRET: 'secret',
    ALLOWED_ORIGINS: origin,
    PAYMENT_PAGE: 'https://shop.example/pay/{id}',
    DIST_DIR: makeDist(),
    ...environment,
  });
  const gateway = await createGateway(settings, { quiet: true });
  return {
    shopify,
    gateway,
    close: async () => {
      await gateway.close();
      shopify.close();
    },
  };
}

const cookiesOf = ({ 'set-cookie': cookies = [] }: OutgoingHttpHeaders): string[] =>
  [cookies].flat().map((each) => String(each).split(';', 1)[0]!);

/** Starts a sign-in: Shopify's page, and the cookie of the attempt. */
export async function startSignIn(gateway: FastifyInstance, returnTo = '/account/gb/') {
  const answer = await gateway.inject({ url: `/signin?return=${encodeURIComponent(returnTo)}` });
  return { url: new URL(answer.headers.location!), cookie: cookiesOf(answer.headers).join('; ') };
}

/** Chooses a customer on Shopify's page, and returns the way back. */
export async function chooseCustomer(shopify: Shopify, url: URL, name: string): Promise<string> {
  const { id } = shopify.shop.state.customers.find(({ email }) => email.startsWith(`${name}@`))!;
  const answer = await fetch(`${url.href}&customer=${id}`, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  return back.pathname + back.search;
}

/** Signs a customer in, and returns the session's cookie. */
export async function signIn(
  { gateway, shopify }: Pick<Awaited<ReturnType<typeof startSite>>, 'gateway' | 'shopify'>,
  name: string,
) {
  const { url, cookie } = await startSignIn(gateway);
  const back = await chooseCustomer(shopify, url, name);
  const answer = await gateway.inject({ url: back, headers: { cookie } });
  return cookiesOf(answer.headers).find((each) => each.startsWith('pawtal='))!;
}
