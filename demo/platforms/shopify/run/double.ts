import { sampleShop } from '../double/samples.ts';
import { startShopify } from '../double/server.ts';

// SITE=http://localhost:8006 PORT=9006 node demo/platforms/shopify/run/double.ts
const site = process.env['SITE'] ?? 'http://localhost:8006';
const { url } = await startShopify({
  state: sampleShop(Date.now()),
  now: Date.now,
  port: Number(process.env['PORT'] ?? 9006),
  staleReads: 1,
  pending: 1,
  client: () => ({
    id: 'sample',
    secret: 'sample',
    redirectUris: [`${site}/signin/shopify`],
    logoutUris: [`${site}/gb/signout/?done`],
  }),
});
process.stdout.write(`A double of Shopify: ${url}\n`);
