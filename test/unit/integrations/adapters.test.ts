import fc from 'fast-check';
import { atom } from 'nanostores';
import { describe, expect, test, vi } from 'vitest';
import { denyByDefault } from '../../../src/integrations/google.ts';
import { monitoring, withoutQueries } from '../../../src/integrations/monitoring.ts';
import type { KnownCustomer, VendorPage } from '../../../src/integrations/page.ts';
import { choiceRecord, readChoice, readPolicy, readPurposes } from '../../../src/integrations/purposes.ts';
import { createReader } from '../../../src/integrations/settings.ts';
import type { PageConfig } from '../../../src/integrations/settings.ts';
import { changeNames } from '../../../src/package/manifest/events.ts';
import { createIntegrations } from '../../../src/integrations/start.ts';
import { init, success } from '../../../src/remote.ts';
import type { Remote } from '../../../src/remote.ts';

const robin: KnownCustomer = { public_id: 'c-1', email: 'robin@example.test', storeCountryCode: 'GB' };
const all = { functional: true, marketing: true };
const none = { functional: false, marketing: false };

/** A page without a browser, which records everything that an integration does to it. */
function fakePage(
  config: PageConfig,
  { url = 'https://shop.test/gb/', country = 'GB', customer = success(robin) as Remote<KnownCustomer> } = {},
) {
  const jar = new Map<string, string>();
  const [loaded, got, warnings]: [string[], string[], string[]] = [[], [], []];
  const listeners = new Map<string, (detail: unknown) => void>();
  const restart = vi.fn<() => void>();
  const $customer = atom<Remote<KnownCustomer>>(customer);
  const page: VendorPage = {
    globals: {},
    load: ({ href }) => void loaded.push(href),
    get: ({ href }) => void got.push(href),
    cookies: {
      read: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      write: (cookie) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (cookie.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    },
    opened: new URL(url),
    $customer,
    country,
    restart,
    listen: (event, listener) => void listeners.set(event, listener),
  };
  const reader = createReader(config, page.opened, (message) => void warnings.push(message));
  const integrations = createIntegrations(reader, page);
  const fire = (event: string, detail: unknown): void => listeners.get(event)?.(detail);
  return { ...integrations, page, reader, jar, loaded, got, warnings, restart, fire, $customer };
}

describe('DECISIONS.md#events A tag manager’s list', () => {
  const config = { 'analytics-queue': 'dataLayer' };
  const pushed = (page: VendorPage) =>
    (page.globals['dataLayer'] as object[]).filter((entry) => 'event' in entry) as Record<string, unknown>[];

  test('gets every saved change once, by a name that Google Analytics takes', () => {
    const { apply, page, fire } = fakePage(config);
    apply({ functional: true, marketing: false });
    for (const change of changeNames) fire('account-changed', { change, topics: ['deliveries'], delivery: 'd-1' });
    fire('account-changed', { change: 'undone', undid: 'recipe', topics: [] });
    const entries = pushed(page);
    expect(entries.map(({ change }) => change)).toEqual([...changeNames, 'undone']);
    for (const { event } of entries) expect(event).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
    expect(new Set(entries.map(({ event }) => event)).size).toBe(changeNames.length);
    expect(entries).toContainEqual({ event: 'add_payment_info', change: 'payment' });
    expect(entries.at(-1)).toEqual({ event: 'account_undone', change: 'undone', undid: 'recipe' });
  });

  test('gets shares, and errors with what failed', () => {
    const { apply, page, fire } = fakePage({ ...config, 'analytics-prefix': 'shop.' });
    apply(all);
    fire('account-referral-shared', { method: 'copy' });
    fire('account-changed', { change: 'code', topics: [] });
    fire('account-change-failed', {
      change: 'date',
      call: 'delivery/{id}/date',
      status: 409,
      reason: 'conflict',
      requestId: 'r',
    });
    fire('account-error', { tag: 'account-navbar', code: 'chunk' });
    expect(pushed(page)).toEqual([
      { event: 'share', method: 'copy', content_type: 'referral' },
      { event: 'shop.code', change: 'code' },
      { event: 'exception', description: 'date conflict', fatal: false, call: 'delivery/{id}/date', status: 409 },
      { event: 'exception', description: 'account-navbar chunk', fatal: false },
    ]);
  });

  test('gets nothing before consent to functional cookies, and nothing from a name that is none', () => {
    const { apply, page, fire } = fakePage(config);
    apply({ functional: false, marketing: true });
    fire('account-changed', { change: 'code', topics: [] });
    expect(pushed(page)).toEqual([]);
    const wrong = fakePage({ 'analytics-queue': 'data layer' });
    wrong.apply(all);
    wrong.fire('account-changed', { change: 'code', topics: [] });
    expect(wrong.warnings).toEqual([expect.stringContaining('data-analytics-queue="data layer"')]);
  });

  test('gets no personal data, even if an event has some', () => {
    const personal = fc.oneof(
      fc.emailAddress(),
      fc.constantFrom('Kim Lee', '1 High Street', '+44 20 7946 0958', 'Müller'),
    );
    const names = ['account-changed', 'account-change-failed', 'account-error', 'account-referral-shared'];
    fc.assert(
      fc.property(fc.constantFrom(...names), personal, fc.boolean(), (name, word, isWhole) => {
        const { apply, page, fire } = fakePage(config);
        apply(all);
        const fields = [
          'change',
          'undid',
          'method',
          'call',
          'reason',
          'code',
          'tag',
          'status',
          'delivery',
          'pet',
          'more',
        ];
        fire(name, isWhole ? word : Object.fromEntries(fields.map((field) => [field, word])));
        expect(JSON.stringify(page.globals)).not.toContain(word);
      }),
    );
  });
});

describe('§7 Marketing calls', () => {
  const config = { 'recommendation-script': 'https://vendor.test/scarab.js' };
  const queue = [['setEmail', robin.email], ['cart', []], ['go']];

  test('§7 A recommendation queue receives the customer e-mail and an empty cart, and one go', () => {
    const { apply, page, loaded } = fakePage(config);
    apply(all);
    apply(all);
    expect(page.globals['ScarabQueue']).toEqual(queue);
    expect(loaded).toEqual(['https://vendor.test/scarab.js']);
    expect(loaded.join()).not.toContain('robin');
  });

  test('a vendor that has already loaded gets the commands in the queue that the page names', () => {
    const push = vi.fn<(entry: unknown) => void>();
    const { apply, page } = fakePage({ ...config, 'recommendation-queue': 'PickQueue' });
    page.globals['PickQueue'] = { push };
    apply(all);
    expect(push.mock.calls.map(([entry]) => entry)).toEqual(queue);
  });

  test('nothing is sent for a visitor, and once when the customer is known', () => {
    const { apply, page, loaded, $customer } = fakePage(config, { customer: init });
    apply(all);
    expect({ scarabQueue: page.globals['ScarabQueue'], loaded }).toEqual({ scarabQueue: undefined, loaded: [] });
    $customer.set(success(robin));
    $customer.set(success({ ...robin }));
    expect(page.globals['ScarabQueue']).toEqual(queue);
  });

  test('§7 An optimisation event carries the public customer id, and nothing else of the customer', () => {
    const { apply, page } = fakePage({ 'optimisation-queue': 'optimiser', 'optimisation-event': 'account.optimise' });
    apply(all);
    expect(page.globals['optimiser']).toEqual([{ event: 'account.optimise', customerPublicId: 'c-1' }]);
  });

  test.each([
    ['FR', true],
    ['DE', true],
    ['GB', false],
    ['AT', false],
    ['BE', false],
  ])('§7 For stores fr and de a consent-tag script is loaded: store %s, %s', (country, expected) => {
    const script = { 'consent-tag-script': 'https://tag.test/t.js' };
    const signedIn = fakePage(script, { customer: success({ ...robin, storeCountryCode: country }) });
    const visitor = fakePage(script, { customer: init, country });
    for (const { apply, loaded } of [signedIn, visitor]) {
      apply(all);
      expect(loaded.length === 1).toBe(expected);
    }
  });

  test('§7 GET to the tracking endpoint with query event; the page may fire more, but names alone', () => {
    const { apply, got, fire } = fakePage({
      'tracking-url': 'https://www.test/track?site=1',
      'tracking-event': 'opened',
    });
    apply({ functional: true, marketing: false });
    fire('account-experiment', { event: 'variant-b' });
    fire('account-experiment', { event: 'robin@example.test' });
    fire('account-experiment', null);
    expect(got).toEqual([
      'https://www.test/track?site=1&event=opened',
      'https://www.test/track?site=1&event=variant-b',
    ]);
  });

  test('a vendor whose queue throws affects no other', () => {
    const { apply, page, loaded } = fakePage({ ...config, 'optimisation-queue': 'good' });
    page.globals['ScarabQueue'] = {
      push: () => {
        throw new Error('broken vendor');
      },
    };
    apply(all);
    expect({ good: page.globals['good'], loaded }).toEqual({
      good: [{ event: 'optimisation', customerPublicId: 'c-1' }],
      loaded: [],
    });
  });
});

describe('§9 Cookie consent', () => {
  const everything = {
    'recommendation-script': '/r.js',
    'optimisation-queue': 'q',
    'consent-tag-script': '/c.js',
    'tracking-url': '/t',
    'tracking-event': 'e',
  };

  test('after a refusal nothing is loaded, sent, queued or stored', () => {
    const { apply, page, loaded, got, jar } = fakePage(everything, {
      url: 'https://shop.test/?gclid=1',
      country: 'FR',
    });
    apply(none);
    const { dataLayer, ...others } = page.globals;
    expect({ others, loaded, got, jar: [...jar] }).toEqual({ others: {}, loaded: [], got: [], jar: [] });
    expect(Array.from((dataLayer as ArrayLike<unknown>[])[0]!)).toEqual([
      'consent',
      'update',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ]);
  });

  test('each purpose starts only its own integrations', () => {
    const functional = fakePage(everything);
    functional.apply({ functional: true, marketing: false });
    expect({ loaded: functional.loaded, got: functional.got }).toEqual({
      loaded: [],
      got: ['https://shop.test/t?event=e'],
    });
    const marketing = fakePage(everything);
    marketing.apply({ functional: false, marketing: true });
    expect({ loaded: marketing.loaded, got: marketing.got }).toEqual({ loaded: ['https://shop.test/r.js'], got: [] });
  });

  test('consent withdrawn: cookies are deleted and the page reloads, since a vendor’s script can’t be unloaded', () => {
    const { apply, jar, restart } = fakePage(everything, { url: 'https://shop.test/?utm_source=mail' });
    apply(all);
    expect([...jar]).toEqual([['account_clicks', 'utm_source=mail']]);
    expect(restart).not.toHaveBeenCalled();
    apply(none);
    expect([...jar]).toEqual([]);
    expect(restart).toHaveBeenCalledOnce();
  });

  test('§9 Consent defaults to denied for ad storage, ad user data, ad personalization and analytics', () => {
    const globals: Record<string, unknown> = {};
    denyByDefault(globals);
    const [entry] = globals['dataLayer'] as IArguments[];
    // Google's tag accepts only an arguments object as a command, not an array.
    expect(Object.prototype.toString.call(entry)).toBe('[object Arguments]');
    expect(Array.from(entry!)).toEqual([
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ]);
  });

  test('§9 Marketing click parameters are stored in one cookie when consent is given', () => {
    const url = `https://shop.test/?gclid=a%20b&utm_campaign=x&email=robin%40example.test&utm_content=robin%40example.test&fbclid=${'9'.repeat(300)}`;
    const { apply, jar } = fakePage({}, { url });
    apply(all);
    expect(Object.fromEntries(jar)).toEqual({ account_clicks: 'gclid=a%20b&utm_campaign=x' });
  });

  test('One link can’t lock a customer out: only known click parameters are kept, in one cookie of at most 2 kB', () => {
    const many = Array.from({ length: 60 }, (_, index) => `utm_${index}=${'x'.repeat(200)}`).join('&');
    const usual = 'gclid gbraid wbraid dclid fbclid msclkid utm_source utm_medium utm_campaign utm_id'.split(' ');
    const known = usual.map((name) => `${name}=${encodeURIComponent('é'.repeat(200))}`).join('&');
    const { apply, jar } = fakePage({}, { url: `https://shop.test/?utm_term=t&${many}&${known}` });
    apply(all);
    expect([...jar.keys()]).toEqual(['account_clicks']);
    expect(jar.get('account_clicks')).toContain('utm_term=t');
    expect(jar.get('account_clicks')!.length).toBeLessThanOrEqual(2000);
  });

  test('the page configures the list of click parameters', () => {
    const { apply, jar } = fakePage(
      { 'click-parameters': 'aff, src_ad' },
      { url: 'https://shop.test/?gclid=1&aff=2&src_ad=3' },
    );
    apply(all);
    expect(Object.fromEntries(jar)).toEqual({ account_clicks: 'aff=2&src_ad=3' });
  });

  test('§9 Purposes: essential (1), functional (2), marketing (3), or the page’s own numbers', () => {
    const read = (purposes?: string) => {
      const { reader, warnings } = fakePage({ 'consent-purposes': purposes });
      return [readPurposes(reader), warnings.length] as const;
    };
    expect(read()).toEqual([{ essential: 1, functional: 2, marketing: 3 }, 0]);
    expect(read('7, 8, 9')).toEqual([{ essential: 7, functional: 8, marketing: 9 }, 0]);
    expect(read('7 7 9')).toEqual([{ essential: 1, functional: 2, marketing: 3 }, 1]);
  });

  test('§9 Cookie policy ids differ per language', () => {
    const { reader, warnings } = fakePage({ 'consent-policies': 'en=1001 de-DE=1002, nonsense' });
    expect(['en-GB', 'de-DE', 'fr-FR'].map((language) => readPolicy(reader, language))).toEqual([
      '1001',
      '1002',
      undefined,
    ]);
    expect(warnings).toContain(
      'data-consent-policies="nonsense" must be pairs of a language and an id, such as "en=1001 de=1002": this one is ignored',
    );
  });

  test('a choice is read from its cookie; an invalid cookie counts as no choice', () => {
    const cookie = (value: string): string => `a=b; account_consent=${encodeURIComponent(value)}; c=d`;
    expect(readChoice(cookie('{"categories":["essential","marketing"]}'))).toEqual({
      functional: false,
      marketing: true,
    });
    expect(readChoice(cookie('{"categories":'))).toBeUndefined();
    expect(readChoice(cookie('{"categories":"marketing"}'))).toBeUndefined();
    expect(readChoice('a=b')).toBeUndefined();
  });

  test('DECISIONS.md#consent Of a choice and a backend’s copy the later one counts, in any order', () => {
    const at = (name: string, day: number, categories: string[]): string =>
      `${name}=${encodeURIComponent(JSON.stringify({ categories, at: `2026-11-${day}T08:00:00.000Z` }))}`;
    const own = (day: number) => at('account_consent', day, []);
    const kept = (day: number) => at('account_consent_kept', day, ['marketing']);
    const given = { functional: false, marketing: true };
    const refused = { functional: false, marketing: false };
    expect(readChoice(`${kept(11)}; ${own(12)}`)).toEqual(refused);
    expect(readChoice(`${own(12)}; ${kept(13)}`)).toEqual(given);
    // After seven days Safari has the copy only.
    expect(readChoice(kept(11))).toEqual(given);
  });
});

describe('§9 The record of a choice', () => {
  const record = {
    choice: all,
    numbers: { essential: 1, functional: 2, marketing: 3 },
    policy: undefined,
    url: new URL('https://www.shop.test/gb/'),
    now: Date.UTC(2026, 10, 25),
  };
  /** As a browser sends it. */
  const sent = (cookie: string): string => cookie.split(';', 1)[0]!;

  test('§9 What is recorded is what is read, for every choice, with its purposes and policy', () => {
    const texts = fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined });
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), texts, (functional, marketing, policy) => {
        const choice = { functional, marketing };
        const cookie = sent(choiceRecord({ ...record, choice, policy }));
        expect(readChoice(`a=b; ${cookie}; c=d`)).toEqual(choice);
        const { data } = JSON.parse(decodeURIComponent(cookie.slice('account_consent='.length))) as { data: unknown };
        const purposes = [1, ...(functional ? [2] : []), ...(marketing ? [3] : [])];
        expect(data).toEqual({ purposes, policy: policy ?? null });
      }),
    );
  });

  test('it is kept for 182 days, for all paths and subdomains, and sent over https only where the page is', () => {
    expect(choiceRecord(record)).toMatch(
      /; Expires=Wed, 26 May 2027 00:00:00 GMT; Path=\/; SameSite=Lax; Domain=www\.shop\.test; Secure$/,
    );
    expect(choiceRecord({ ...record, url: new URL('http://localhost:8600/') })).toMatch(/; SameSite=Lax$/);
  });
});

describe('§9 Monitoring', () => {
  const config = { environment: 'production', 'rum-application-id': 'app', 'rum-client-token': 'token' };
  function fakeRum() {
    const rum = {
      init: vi.fn<(options: unknown) => void>(),
      setTrackingConsent: vi.fn<(consent: string) => void>(),
      startSessionReplayRecording: vi.fn<() => void>(),
      stopSessionReplayRecording: vi.fn<() => void>(),
    };
    return { rum, load: vi.fn<() => Promise<never>>(() => Promise.resolve(rum as never)) };
  }

  test('§9 In production: session sample rate 100, replay started manually, input masked', async () => {
    const { rum, load } = fakeRum();
    const { page, reader, fire } = fakePage(config);
    monitoring(reader, page, load).start?.();
    await vi.waitFor(() => expect(rum.init).toHaveBeenCalled());
    expect(rum.init.mock.calls[0]?.[0]).toMatchObject({
      applicationId: 'app',
      clientToken: 'token',
      env: 'production',
      sessionSampleRate: 100,
      startSessionReplayRecordingManually: true,
      defaultPrivacyLevel: 'mask-user-input',
    });
    expect(rum.startSessionReplayRecording).not.toHaveBeenCalled();
    fire('account-replay', 'start');
    expect(rum.startSessionReplayRecording).toHaveBeenCalledOnce();
    fire('account-replay', 'stop');
    expect(rum.stopSessionReplayRecording).toHaveBeenCalledOnce();
  });

  test.each([
    ['elsewhere than in production', { ...config, environment: 'staging' }, 0],
    ['where the page names no environment', { ...config, environment: undefined }, 0],
    ['without an application', { environment: 'production' }, 0],
    ['without a token, with a warning', { ...config, 'rum-client-token': undefined }, 1],
    ['with a proxy that is no address, with a warning', { ...config, 'rum-proxy': 'javascript:alert(1)' }, 1],
  ])('off %s', (_, settings, warned) => {
    const { load } = fakeRum();
    const { page, reader, warnings } = fakePage(settings);
    // The page itself has read the settings once before.
    const before = warnings.length;
    expect(monitoring(reader, page, load).start).toBeUndefined();
    expect({ loadCount: load.mock.calls.length, before, after: warnings.length - before }).toEqual({
      loadCount: 0,
      before: warned,
      after: warned,
    });
  });

  test('code that can’t be loaded causes no error', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('blocked')));
    const { page, reader } = fakePage(config);
    monitoring(reader, page, load).start?.();
    await Promise.resolve();
    expect(load).toHaveBeenCalledOnce();
  });

  test('URLs are sent without their queries', () => {
    const event = {
      type: 'resource',
      view: { url: 'https://shop.test/gb/?email=r%40e.test#a', referrer: 'https://mail.test/?u=1' },
      resource: { url: 'https://shop.test/api?t=1' },
    };
    withoutQueries(event as never, {} as never);
    expect(event).toMatchObject({
      view: { url: 'https://shop.test/gb/', referrer: 'https://mail.test/' },
      resource: { url: 'https://shop.test/api' },
    });
  });
});

test('a wrong configuration turns off only its integration, and the report has the valid values', () => {
  const { apply, loaded, got, warnings } = fakePage({
    'recommendation-script': 'javascript:alert(1)',
    'optimisation-queue': 'not a name',
    'consent-tag-script': 'https://user:secret@tag.test/',
    'tracking-url': 'https://www.test/track',
    'tracking-event': 'e mail',
    'click-days': 'ever',
  });
  apply(all);
  expect({ loaded, got }).toEqual({ loaded: [], got: [] });
  expect(warnings.map((text) => text.split('=')[0])).toEqual([
    'data-click-days',
    'data-tracking-event',
    'data-recommendation-script',
    'data-optimisation-queue',
    'data-consent-tag-script',
  ]);
});
