import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PaymentProvider } from './provider.ts';
import { sampleProvider } from './sample-provider.ts';

/** Which payment provider is connected: the sample's service by its address, or a module of the shop's. */
export type PaymentSettings = { url: string; key: string } | { module: string };

/** Reads the environment. Undefined: no provider, so nothing about payments is offered. @throws what to set */
export function readPayments(environment: NodeJS.ProcessEnv, demo: boolean): PaymentSettings | undefined {
  const provider = environment['PAYMENT_PROVIDER'];
  if (!provider) return undefined;
  if (!demo && !environment['PUBLIC_URL'])
    throw new Error('PAYMENT_PROVIDER needs PUBLIC_URL: customers are led back to it from the provider’s page.');
  if (!/^https?:\/\//i.test(provider)) return { module: provider };
  const url = URL.canParse(provider) ? new URL(provider) : undefined;
  if (!url || url.href !== `${url.origin}/`)
    throw new Error(
      `PAYMENT_PROVIDER is "${provider}": write it as https://pay.example, or as the path of a module such as ./my-provider.ts.`,
    );
  const key = environment['PAYMENT_KEY'];
  if (!key) throw new Error('PAYMENT_PROVIDER needs PAYMENT_KEY: the secret that the provider has too.');
  return { url: url.origin, key };
}

/** Opens the provider. A module's default export is `(environment) => PaymentProvider`. */
export async function openProvider(settings: PaymentSettings | undefined): Promise<PaymentProvider | undefined> {
  if (!settings) return undefined;
  if ('url' in settings) return sampleProvider(settings.url, settings.key);
  try {
    const made = (await import(pathToFileURL(resolve(settings.module)).href)) as {
      default: (environment: NodeJS.ProcessEnv) => PaymentProvider | Promise<PaymentProvider>;
    };
    return await made.default(process.env);
  } catch (error) {
    throw new Error(`PAYMENT_PROVIDER: the module ${settings.module} can’t be used (${(error as Error).message}).`, {
      cause: error,
    });
  }
}
