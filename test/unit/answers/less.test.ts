import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { GenericSchema } from 'valibot';
import messages from '../../../locales/en-GB.json' with { type: 'json' };
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { groups } from '../../../src/contract/groups.ts';
import type { Group } from '../../../src/contract/groups.ts';
import { shoppingPet } from '../../../src/contract/shop/shopping.ts';
import type { View } from '../../../src/element/widget.tsx';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { MessageTree } from '../../../src/i18n/messages.ts';
import { shownBox } from '../../../src/preview/boxes.ts';
import { previewEnvironment } from '../../../src/preview/environment.ts';
import { usual } from '../../../src/preview/scenario.ts';
import type { Scenario } from '../../../src/preview/scenario.ts';
import { lessen, lesserOf, smallest } from '../../support/lesser-answers.ts';
import { loadAll, render } from '../../support/rendered.ts';

// On a server, stores render their first value and there is no window. Here they render what has loaded.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));
vi.mock('../../../widgets/navbar/window.ts', () => ({ useWide: () => true, usePathname: () => '/gb/pets' }));

const locale = findLocale('en-GB')!;

/** Each read with the end of its path. The shopping service's pet stands in `data`. */
const reads: readonly (readonly [name: string, path: RegExp, schema: GenericSchema])[] = [
  ...Object.entries<Call>(calls)
    .filter(([, { method }]) => method === 'GET')
    .map(
      ([name, { path, response }]) =>
        [name, new RegExp(`${path.replace(/^\//, '').replace('{id}', '[\\w-]+')}$`), response] as const,
    ),
  ['shoppingPet', /gql$/, shoppingPet],
];

/** The sample backend, with each answer changed by `change`. */
function backend(scenario: Partial<Scenario>, change: (name: string, schema: GenericSchema, body: unknown) => unknown) {
  const reports: string[] = [];
  const environment = previewEnvironment({ ...usual, ...scenario }, locale, 'https://shop.test');
  const { fetch } = environment;
  environment.report = ({ message }) => void reports.push(message);
  environment.fetch = async (url, init) => {
    const response = await fetch(url, init);
    const [name, , schema] =
      reads.find(
        ([, path]) =>
          (init?.method ?? 'GET') === (path.source === 'gql$' ? 'POST' : 'GET') && path.test(new URL(url).pathname),
      ) ?? [];
    if (!response.ok || !name || !schema) return response;
    const body = (await response.json()) as { data?: { pet?: unknown } };
    const changed = body.data ? { data: { pet: change(name, schema, body.data.pet) } } : change(name, schema, body);
    return new Response(JSON.stringify(changed), response);
  };
  return { environment, reports };
}

let views: [tag: string, View: View, attributes: Record<string, string>][];
beforeAll(async () => {
  // Pictures have no address here, of which React would warn thousands of times.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('location', new URL('https://shop.test/gb/pets'));
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const one = { delivery: shownBox };
  views = [
    ['navbar', (await import('../../../widgets/navbar/view.tsx')).Navbar, {}],
    ['next-delivery', (await import('../../../widgets/next-delivery/view.tsx')).NextDelivery, {}],
    ['pets-list', (await import('../../../widgets/pets-list/view.tsx')).PetsList, {}],
    ['feeding-plan', (await import('../../../widgets/feeding-plan/view.tsx')).FeedingPlan, {}],
    ['deliveries', (await import('../../../widgets/deliveries/view.tsx')).Deliveries, {}],
    ['refer-a-friend', (await import('../../../widgets/refer-a-friend/view.tsx')).ReferAFriend, {}],
    ['delivery', (await import('../../../widgets/delivery/view.tsx')).DeliveryPage, one],
    ['change-date', (await import('../../../widgets/change-date/view.tsx')).ChangeDate, one],
    ['quick-links', (await import('../../../widgets/quick-links/view.tsx')).QuickLinks, {}],
    ['check-in', (await import('../../../widgets/check-in/view.tsx')).CheckIn, {}],
    ['treatments', (await import('../../../widgets/treatments/view.tsx')).Treatments, {}],
    ['settings', (await import('../../../widgets/settings/view.tsx')).Settings, {}],
    ['shop', (await import('../../../widgets/shop/view.tsx')).ShopPage, {}],
  ];
}, 120_000);

/** What is wrong with any tag, as it shows these answers. */
async function walk({ environment, reports }: ReturnType<typeof backend>): Promise<string[]> {
  const account = await loadAll(environment, shownBox);
  const found: string[] = [];
  for (const [tag, View, attributes] of views) {
    const { html, missing } = await render(View, { account, locale, messages: messages as MessageTree, attributes });
    if (/error-panel|notification-error/.test(html)) found.push(`${tag}: shows a failure`);
    if (/undefined|NaN|\[object|Invalid Date/.test(html.replaceAll(/<[^>]*>/g, ' ')))
      found.push(`${tag}: ${/.{30}(undefined|NaN|\[object|Invalid Date)/.exec(html)?.[0]}`);
    found.push(...missing.map((key) => `${tag}: no text ${key}`));
  }
  return [...found, ...reports];
}

const cases = reads.flatMap(([name, , schema]) => lesserOf(schema).map((less) => [name, less] as const));
const same = (_: string, __: GenericSchema, body: unknown): unknown => body;
describe('Answers with less than the sample are shown without a failure', () => {
  test('the sample itself, so that a failure below is one of less', async () => {
    expect(await walk(backend({}, same))).toEqual([]);
  });

  // By call, so that the walk takes seconds: what fails here names its call and its way.
  test.each(reads.map(([name]) => name))(
    '%s: fields that may be missing, null, or new values of lists',
    async (wanted) => {
      const found: string[] = [];
      for (const how of ['missing', 'null', 'unknown'] as const) {
        const all = cases.flatMap(([name, less]) => (name === wanted && less.how === how ? [less] : []));
        const change = (name: string, _: GenericSchema, body: unknown): unknown =>
          name === wanted ? all.reduce(lessen, body) : body;
        if (all.length > 0) found.push(...(await walk(backend({}, change))).map((each) => `${how}: ${each}`));
      }
      expect(found).toEqual([]);
    },
  );

  test('the smallest answer to each call, and to all at once', async () => {
    const found = await walk(backend({}, (_, schema, body) => smallest(schema, body)));
    for (const [wanted] of reads)
      found.push(
        ...(await walk(backend({}, (name, schema, body) => (name === wanted ? smallest(schema, body) : body)))).map(
          (each) => `${wanted}: ${each}`,
        ),
      );
    expect(found).toEqual([]);
  });
});

describe('A backend that lacks something is shown without a failure', () => {
  test('only the calls of the specification', async () => {
    expect(await walk(backend({ lacks: 'specification' }, same))).toEqual([]);
  });

  test('each group alone, and all', async () => {
    const found: string[] = [];
    for (const lacks of [...groups.map((group): Group[] => [group]), [...groups]])
      found.push(...(await walk(backend({ lacks }, same))).map((each) => `${lacks.join()}: ${each}`));
    expect(found).toEqual([]);
  });
});
