import type { Settings } from '../../../src/contract/customer/settings.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import { createAccount } from '../../../src/stores/account/account.ts';
import { authenticated, fakeEnvironment, json } from './environment.ts';

const base = '/gb/new-account-api/1.0';

export const makeSettings = (more: Partial<Settings> = {}): Settings => ({
  version: 1,
  firstName: 'Robin',
  lastName: 'Archer',
  email: 'robin@example.test',
  phone: '',
  address: { line1: '12 Orchard Lane', line2: '', postcode: 'BS1 4XX', city: 'Bristol', country: 'GB' },
  locale: 'en-GB',
  locales: ['en-GB', 'fr-FR'],
  payment: {
    type: 'card',
    cardDigits: '4242',
    problem: null,
    resolveUrl: null,
    brand: null,
    expires: null,
    label: null,
  },
  ...more,
});

/** An active dog with a complete profile. */
export const makeDog = (name: string, more: Partial<Pet> = {}): Pet => ({
  petId: name.length,
  petPublicId: name.toLowerCase(),
  name,
  active: true,
  subscription_status: 'active',
  status: 'complete',
  gender: 'unknown',
  photo_url: null,
  profile: null,
  paused_since: null,
  paused_until: null,
  cancelled_on: null,
  portions: null,
  matched: true,
  ...more,
});

type Answer = (body: Record<string, unknown>, key: string) => Response | Promise<Response>;

/** An account whose backend has these dogs and the settings above. `answers` maps a call's path to its response. */
export function settingsAccount(
  answers: Record<string, Answer> = {},
  kept?: Map<string, string>,
  dogs: readonly Pet[] = [makeDog('Waffle'), makeDog('Pickle')],
) {
  const sent: { path: string; body: Record<string, unknown>; key: string }[] = [];
  const customer = {
    public_id: 'c1',
    email: 'robin@example.test',
    locale: 'en-GB',
    storeCountryCode: 'GB',
    is_complete: true,
  };
  const fake = fakeEnvironment((url, init) => {
    const path = url.pathname.replace(`${base}/`, '');
    if (path === '/service-endpoint/shopping/auth') return json(authenticated);
    const answer = answers[path];
    if (init?.method === 'POST') {
      const body = JSON.parse((init.body as string | undefined) ?? '{}') as Record<string, unknown>;
      const key = new Headers(init.headers).get('idempotency-key') ?? '';
      sent.push({ path, body, key });
      if (answer) return answer(body, key);
    }
    if (path === 'customer-data') return json(customer);
    if (path === 'customer/pets') return json({ pets: dogs });
    if (answer) return answer({}, '');
    if (path === 'settings') return json(makeSettings());
    if (path === 'changes') return json({ changes: [] });
    if (path === 'mails') return json({ kinds: [] });
    if (path === 'calendar') return json({ url: null });
    return json({ error: { code: 'not-found', message: path } }, 404);
  });
  kept?.forEach((value, name) => fake.kept.set(name, value));
  return { ...fake, sent, account: createAccount(fake.environment) };
}

export const signedOut = (): Response =>
  json({ error: { code: 'signed-out', message: 'Sign in', redirectUrl: '/signin' } }, 401);
