import { serve } from '../kit/gateway.ts';
import { createGateway } from './app.ts';
import { readSettings } from './settings.ts';

// SHOPIFY_SHOP=https://shop.example SHOPIFY_CLIENT_ID=… node demo/platforms/shopify/main.ts
try {
  const settings = readSettings(process.env);
  await serve(`Shopify at ${settings.shop}`, settings.config, () => createGateway(settings));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
