import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SettingName } from '../../../settings/table.ts';
import type { PaymentProvider } from './provider.ts';
import { sampleProvider } from './sample-provider.ts';
import type { MollieSettings } from './mollie/mollie-provider.ts';
import type { StripeSettings } from './stripe/stripe-provider.ts';

/** Which payment provider is connected: by its name, the sample's service by its address, or a module of the shop's. */
export type PaymentSettings =
  | { stripe: StripeSettings }
  | { mollie: MollieSettings }
  | { url: string; key: string }
  | { module: string };

/** The value of a setting that a provider needs. @throws its name and what it is */
function needed(environment: NodeJS.ProcessEnv, provider: string, name: SettingName, what: string): string {
  const value = environment[name];
  if (!value) throw new Error(`PAYMENT_PROVIDER=${provider} needs ${name}: ${what}.`);
  return value;
}

function readStripe(environment: NodeJS.ProcessEnv): StripeSettings {
  const secretKey = needed(environment, 'stripe', 'STRIPE_SECRET_KEY', 'the secret key of your account');
  if (!/^[sr]k_(test|live)_\w+$/.test(secretKey))
    throw new Error('STRIPE_SECRET_KEY is not a secret key: it starts with sk_ or rk_, then test_ or live_.');
  const webhookSecret = needed(environment, 'stripe', 'STRIPE_WEBHOOK_SECRET', 'the signing secret of your endpoint');
  if (!webhookSecret.startsWith('whsec_'))
    throw new Error('STRIPE_WEBHOOK_SECRET is not a signing secret: it starts with whsec_.');
  return { secretKey, webhookSecret };
}

function readMollie(environment: NodeJS.ProcessEnv): MollieSettings {
  const apiKey = needed(environment, 'mollie', 'MOLLIE_API_KEY', 'the key of your profile');
  if (!/^(test|live)_\w{20,}$/.test(apiKey))
    throw new Error('MOLLIE_API_KEY is not a key: it starts with test_ or live_.');
  return { apiKey, description: environment['SELLER_NAME'] || 'Pawtal' };
}

/** Reads the environment. Undefined: no provider, so nothing about payments is offered. @throws what to set */
export function readPayments(environment: NodeJS.ProcessEnv, demo: boolean): PaymentSettings | undefined {
  const provider = environment['PAYMENT_PROVIDER'];
  if (!provider) return undefined;
  if (!demo && !environment['PUBLIC_URL'])
    throw new Error('PAYMENT_PROVIDER needs PUBLIC_URL: customers are led back to it from the provider’s page.');
  if (provider === 'stripe') return { stripe: readStripe(environment) };
  if (provider === 'mollie') return { mollie: readMollie(environment) };
  if (!/^https?:\/\//i.test(provider)) return { module: provider };
  const url = URL.canParse(provider) ? new URL(provider) : undefined;
  if (!url || url.href !== `${url.origin}/`)
    throw new Error(
      `PAYMENT_PROVIDER is "${provider}": write it as https://pay.example, as stripe or mollie, or as the path of a module such as ./my-provider.ts.`,
    );
  const key = environment['PAYMENT_KEY'];
  if (!key) throw new Error('PAYMENT_PROVIDER needs PAYMENT_KEY: the secret that the provider has too.');
  return { url: url.origin, key };
}

/** Opens the provider. A module's default export is `(environment) => PaymentProvider`. */
export async function openProvider(settings: PaymentSettings | undefined): Promise<PaymentProvider | undefined> {
  if (!settings) return undefined;
  if ('url' in settings) return sampleProvider(settings.url, settings.key);
  // The libraries of providers are loaded only where they are used.
  if ('mollie' in settings) return (await import('./mollie/mollie-provider.ts')).mollieProvider(settings.mollie);
  if ('stripe' in settings) return (await import('./stripe/stripe-provider.ts')).stripeProvider(settings.stripe);
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
