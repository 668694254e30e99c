import { createPaymentProvider } from './app.ts';

/*
 * Starts the sample payment provider. With the port taken it takes a free one, unless PAYMENT_PORT names it. A parent
 * process receives the address.
 */
const { PAYMENT_PORT, PAYMENT_KEY, PORT, HOST } = process.env;
const host = HOST || '127.0.0.1';
const wanted = Number(PAYMENT_PORT ?? (PORT && PORT !== '0' ? Number(PORT) + 1 : 8003));

if (!PAYMENT_KEY) throw new Error('Set PAYMENT_KEY to a secret that the shop has too.');
const app = createPaymentProvider(PAYMENT_KEY);
const listen = (port: number): Promise<string> => app.listen({ port, host });
await listen(wanted).catch((error: Error & { code?: string }) => {
  if (error.code !== 'EADDRINUSE' || PAYMENT_PORT !== undefined) throw error;
  return listen(0);
});
const address = app.server.address();
const url = `http://localhost:${typeof address === 'object' && address ? address.port : wanted}`;
process.stdout.write(`  The payment provider ${url}\n`);
process.send?.({ url });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
// Without its parent it has no purpose.
process.once('disconnect', () => process.exit(0));
