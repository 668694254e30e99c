import { dataOf } from '../../../src/remote.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import { loadRest } from '../../../src/stores/session/startup.ts';
import { promises } from '../../spec-backend/promises.mjs';
import type { SpecPage } from '../views/spec-views.ts';
import { untilSignedOut } from './evidence.ts';
import { answered } from './screen-checks.ts';
import type { Check, Evidence, Load } from './evidence.ts';

/* Promises of §6, §7 and §8: what is requested, and what follows from a failure. */

/** A page one of whose calls always fails. */
async function failing(evidence: Evidence, call: string, load: Load, fault = '500-html'): Promise<SpecPage> {
  const page = evidence.open('single-dog');
  page.backend.failNext({ call, fault, times: 20 });
  await (fault === '401' ? untilSignedOut(page, load) : load(page));
  return page;
}

const reported = ({ reports }: SpecPage, message: string): boolean =>
  reports.some((each) => each.message === message && /^\d{4}-\d\d-\d\dT/.test(each.at));

const loads: Readonly<Record<string, Load>> = {
  auth: ({ account }) => account.pets.load(),
  'customer-data': ({ account }) => account.customer.load(),
  'customer-pets': ({ account }) => account.pets.load(),
  navbar: ({ account }) => account.navbar.load(),
  referral: ({ account }) => account.referral.load(),
  'dry-claims': ({ account }) => account.dryClaims.load(),
  'delivery-details': ({ account }) => account.deliveries.load(),
  'treatment-delivery-details': ({ account }) => account.deliveries.load(),
  'feeding-plan': async ({ account }) => {
    const [pet] = await loadOrThrow(account.pets);
    await account.feedingPlans.of(pet!.petPublicId).load();
  },
};

const answer = async (
  { account }: SpecPage,
  until: (saving: Promise<unknown>) => Promise<unknown>,
): Promise<boolean> => {
  const [pet] = await loadOrThrow(account.pets);
  const checkIn = await loadOrThrow(checkInsOf(account).of(pet!.petPublicId));
  const given = () => checkIn.answersOf(dataOf(checkIn.pet.$state.get())!).enjoying;
  await until(checkIn.answer('enjoying', 'yes'));
  return given() === 'yes';
};

/** A change to the URL that the delivery has for it. */
const supplied = async (evidence: Evidence, kind: 'scoop' | 'removed-all'): Promise<boolean | undefined> => {
  if (!evidence.gives({ suppliedUrls: ['absolute', 'rooted-path'], possibleFields: ['present'] })) return undefined;
  const { account, backend } = evidence.open('single-dog');
  const { deliveries } = await loadOrThrow(account.deliveries);
  const { id, pets, removeAllUrl } = deliveries.find(({ status }) => status === 'scheduled')!;
  const [pet] = pets;
  const url = (kind === 'scoop' ? pet?.scoopUrl : removeAllUrl) ?? null;
  const changes = contentChangesOf(account)(id);
  const petPublicId = pet?.petPublicId ?? '';
  await changes.submit(kind === 'scoop' ? { kind, petPublicId, quantity: 0, url } : { kind, url });
  const [sent] = backend.requests.filter(({ method, call }) => method === 'POST' && call !== 'graphql');
  return url !== null && sent?.pathname === new URL(url, 'https://shop.test').pathname && (sent.status ?? 500) < 300;
};

/** What the backend has recorded of all pages breaks no rule. */
const requested =
  (rule: string): Check =>
  ({ pages }) =>
    pages.every(({ backend }) => backend.checkRequests().every((each) => each.rule !== rule));

const failureChecks: Readonly<Record<string, Check>> = {
  'plans-before-pets-error': async (evidence) => {
    const { account, backend } = await failing(evidence, 'customer-pets', loads['delivery-details']!);
    return (
      account.deliveries.$state.get().status === 'error' &&
      !backend.requests.some(({ call }) => call === 'delivery-details')
    );
  },
  '401-anywhere': async (evidence) => {
    const sent = await Promise.all(
      Object.entries(loads).map(async ([call, load]) =>
        (await failing(evidence, call, load, '401')).account.session.$signedOut.get(),
      ),
    );
    return sent.every((url) => url?.includes('/signin'));
  },
  '401-redirect-url': async (evidence) => {
    const page = await failing(evidence, 'navbar', loads['navbar']!, '401');
    const isGiven = evidence.gives({ redirectBody: ['redirectUrl'] });
    return (
      reported(page, 'Customer is not logged in') &&
      page.account.session.$signedOut.get()!.includes(isGiven ? 'returned=1' : '/signin')
    );
  },
  'other-failures-logged': async (evidence) => {
    const calls = Object.entries(loads).filter(([call]) => call !== 'auth');
    const pages = await Promise.all(calls.map(async ([call, load]) => failing(evidence, call, load)));
    return pages.every(({ reports }) => reports.length > 0 && reports.every(({ at }) => /^\d{4}-/.test(at)));
  },
  'customer-missing': async (evidence) => {
    const missing = evidence.open('missing-customer');
    await missing.account.customer.load();
    const failed = await failing(evidence, 'customer-data', loads['customer-data']!);
    return [missing, failed].every((page) => reported(page, 'Failed to fetch customer'));
  },
  'pets-missing': async (evidence) => {
    const none = evidence.open('no-pets');
    await none.account.pets.load();
    const failed = await failing(evidence, 'customer-pets', loads['customer-pets']!);
    return [none, failed].every(({ account }) => account.pets.$state.get().status === 'error');
  },
  'navbar-missing': async (evidence) =>
    reported(await failing(evidence, 'navbar', loads['navbar']!), 'Failed to load navbar data'),
  'shopping-customer-error': async (evidence) =>
    reported(
      await failing(evidence, 'graphql', ({ account }) => loadRest(account)),
      'Error getting customer from shopping service',
    ),
  'shopping-pet-error': async (evidence) =>
    reported(
      await failing(evidence, 'graphql', async ({ account }) => {
        const [pet] = await loadOrThrow(account.pets);
        await checkInsOf(account).of(pet!.petPublicId).load();
      }),
      'Error getting pet from shopping service',
    ),
  'tags-rolled-back': async (evidence) => {
    const page = evidence.open('single-dog');
    const isThere = await answer(page, async (saving) => {
      page.backend.failNext({ call: 'graphql', fault: '500-html', times: 9 });
      await saving;
    });
    return !isThere && page.reports.length > 0;
  },
};

export const callChecks: Readonly<Record<string, Check>> = {
  'check-in-answer': async ({ open }) => answer(open('single-dog'), (saving) => saving),
  'scoop-change': (evidence) => supplied(evidence, 'scoop'),
  'request-scoop-supplied': (evidence) => supplied(evidence, 'scoop'),
  'request-remove-all-supplied': (evidence) => supplied(evidence, 'removed-all'),
  'request-auth': async ({ page }) => (await page('single-dog')).backend.requests[0]?.call === 'auth',
  'referral-success': async ({ page, gives }) =>
    ((await page('single-dog')).account.referral.$state.get().status === 'success') === gives(answered),
  ...failureChecks,
  // Last: they judge what all others have requested.
  ...Object.fromEntries(
    promises
      .filter(({ checkedHere, id }) => checkedHere && !id.startsWith('retry'))
      .map(({ id }) => [id, requested(id)]),
  ),
};
