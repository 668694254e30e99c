import { pick } from './caller.ts';
import type { Caller, Prepare } from './caller.ts';
import { password } from './fill.ts';
import type { Model } from './fill.ts';

/** What of a delivery can be missed or reported as late. */
async function reportable(caller: Caller): Promise<{ path: string; body: object } | undefined> {
  for (const id of caller.customer.deliveries) {
    const path = `delivery/${id}/report`;
    const { problems, remedies, items } = await caller.get(path);
    const problem = pick<string>(problems ?? []);
    if (problem === undefined) continue;
    const missed = problem === 'not-arrived' ? [] : [pick<any>(items).identifier];
    return {
      path,
      body: { problem, items: missed, remedy: problem === 'not-eaten' ? 'refund' : pick<string>(remedies) },
    };
  }
  return undefined;
}

const returnTo = '/gb/settings/#payment';

/** Starts a visit of the payment provider. Undefined: there is nothing to pay. Returns the path that leads there. */
async function startVisit(caller: Caller, purpose: 'method' | 'authenticate'): Promise<string | undefined> {
  const { body } = await caller.send('POST', 'payment/start', { purpose, delivery: null, returnTo });
  return body.url;
}

/** Visits the provider's page and presses a button there. Returns the path that leads back to the shop. */
async function visit(
  caller: Caller,
  purpose: 'method' | 'authenticate',
  form: Record<string, string>,
): Promise<string | undefined> {
  const path = await startVisit(caller, purpose);
  if (path === undefined) return undefined;
  const { location: page } = await caller.send('GET', path);
  const { headers } = await fetch(page!, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const { pathname, search } = new URL(headers.get('location')!);
  return pathname + search;
}

const read = (path: string | undefined) => (path === undefined ? undefined : { method: 'GET' as const, path });

let addresses = 0;

/** Sign-in, addresses and payments. */
export const accountChanges: Readonly<Record<string, Prepare>> = {
  'sign-in': async ({ customer: { email } }) => ({
    path: '/signin',
    body: new URLSearchParams({ email, password }).toString(),
  }),
  'change of the email address': async () => ({
    path: 'email',
    body: { email: `new-${(addresses += 1)}@load.example`, password },
  }),
  'start of a payment': async () => ({
    path: 'payment/start',
    body: { purpose: 'method', delivery: null, returnTo },
  }),
  'way to the payment page': async (caller) => read(await startVisit(caller, 'method')),
  'return with another card': async (caller) => read(await visit(caller, 'method', { way: 'works' })),
};

/** Changes of customers whose payment waits for their bank, and of those whose last delivery was lost. */
export const changesOfModels: Partial<Record<Model, Readonly<Record<string, Prepare>>>> = {
  authentication: {
    'payment of a delivery': async (caller) => read(await visit(caller, 'authenticate', { answer: 'confirm' })),
  },
  lost: { 'report of a problem': reportable },
};
