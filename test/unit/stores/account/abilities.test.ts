import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../src/api/answer.ts';
import { send } from '../../../../src/api/send.ts';
import { getSettings } from '../../../../src/contract/customer/settings.ts';
import { takeStep } from '../../../../src/contract/pets/subscription.ts';
import { specified } from '../../../../src/contract/specified-groups.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { settingsOf } from '../../../../src/stores/customer/settings.ts';
import { fakeEnvironment, json } from '../../../support/views/environment.ts';
import { deliveryOf } from '../../../../src/stores/deliveries/one-delivery.ts';

type Answers = Record<string, () => Response | Promise<Response>>;

/** An account whose backend answers the auth check with `can`, and other calls by the end of their path. */
function setUp(can: readonly string[] | null | undefined, answers: Answers = {}) {
  const fake = fakeEnvironment(({ pathname }) => {
    if (pathname.endsWith('/auth')) return json({ success: true, ...(can !== undefined && { can }) });
    if (pathname.endsWith('customer-data'))
      return json({ public_id: 'c1', email: 'a@b.test', locale: 'en-GB', storeCountryCode: 'GB', is_complete: true });
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end));
    return found ? found[1]() : new Response('Not Found', { status: 404 });
  });
  return { ...fake, account: createAccount(fake.environment) };
}

const ready = async (set: ReturnType<typeof setUp>) => {
  await set.account.session.ready();
  return set;
};
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );
const none: Answers[string] = () => new Response('Not Found', { status: 404 });
const asked = ({ paths }: ReturnType<typeof setUp>, end: string): number =>
  paths().filter((path) => path.endsWith(end)).length;

describe('What the backend can do', () => {
  test.each([undefined, null])(
    'is what the specification lists if the auth answer names no groups (%s)',
    async (can) => {
      const { account } = await ready(setUp(can));
      expect([...account.abilities.$can.get()!]).toEqual(specified);
    },
  );

  test('is what the auth answer names, and nothing else', async () => {
    const { account } = await ready(setUp(['pause', 'unheard-of']));
    expect([...account.abilities.$can.get()!]).toEqual(['pause', 'unheard-of']);
  });

  test('a call of an unsupported group is not made, and nothing is reported', async () => {
    const set = await ready(setUp(undefined));
    expect((await settingsOf(set.account).settings.load()).status).toBe('error');
    expect(asked(set, '/settings')).toBe(0);
    expect(set.reports).toEqual([]);
  });
});

describe('A 404 or 501 of a call of a group', () => {
  test.each([
    [404, 1],
    // §7 An idempotent call that fails with 5xx is retried once.
    [501, 2],
  ])(
    '%i means that the group is unsupported, after %i requests: no report, no further request',
    async (status, requests) => {
      const set = await ready(
        setUp(['details', 'language', 'payment', 'pause'], { '/settings': () => new Response('', { status }) }),
      );
      const { settings } = settingsOf(set.account);
      await settings.load();
      await settings.reload();
      expect(asked(set, '/settings')).toBe(requests);
      expect(set.reports).toEqual([]);
      expect([...set.account.abilities.$can.get()!]).toEqual(['pause']);
    },
  );

  test('is kept for the browser tab: the next page does not ask', async () => {
    const first = await ready(setUp(['pause', 'record'], { '/changes': none }));
    await settingsOf(first.account).changeRecord.load();
    const second = setUp(['pause', 'record']);
    second.environment.storage = first.environment.storage;
    const account = createAccount(second.environment);
    await account.session.ready();
    expect([...account.abilities.$can.get()!]).toEqual(['pause']);
  });

  test('with an error body of the contract means that the thing does not exist', async () => {
    const refused = () => json({ error: { code: 'not-found', message: 'No such box' } }, 404);
    const set = await ready(setUp(['delivery'], { '/upcoming/d1': refused }));
    expect((await deliveryOf(set.account)('d1').load()).status).toBe('error');
    expect(set.account.abilities.has('delivery')).toBe(true);
  });

  test.each([
    ['500', () => new Response('', { status: 500 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['401', () => json({ error: { code: 'signed-out', message: '' } }, 401)],
  ])('a failure stays a failure: %s', async (_, answer) => {
    const set = await ready(setUp(['details'], { '/settings': answer }));
    expect(await codeOf(set.account.client.read(getSettings))).not.toBe('unsupported');
    expect(set.account.abilities.has('details')).toBe(true);
  });

  test('each step is a separate group; steps for all pets belong to the holiday', async () => {
    const set = await ready(setUp(['pause', 'cancel', 'holiday']));
    const step = (who: string, name: 'pause' | 'cancel' | 'resume') =>
      codeOf(send(set.account.client, takeStep, { id: who, step: name, body: {} }, 'k'));
    expect(await step('p1', 'resume')).toBe('unsupported');
    expect(set.paths().some((path) => path.includes('resume'))).toBe(false);
    expect(await step('all', 'pause')).toBe('unsupported');
    expect([...set.account.abilities.$can.get()!]).toEqual(['pause', 'cancel']);
    await step('p1', 'cancel');
    expect([...set.account.abilities.$can.get()!]).toEqual(['pause']);
  });
});
