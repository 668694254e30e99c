import { beforeAll, describe, expect, test } from 'vitest';
import type { GenericSchema } from 'valibot';
import messages from '../../../locales/en-GB.json' with { type: 'json' };
import { groups } from '../../../src/contract/groups.ts';
import type { Group } from '../../../src/contract/groups.ts';
import type { View } from '../../../src/element/widget.tsx';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { MessageTree } from '../../../src/i18n/messages.ts';
import { shownDelivery } from '../../../src/preview/samples/deliveries.ts';
import { previewEnvironment } from '../../../src/preview/environment.ts';
import { usual } from '../../../src/preview/scenario.ts';
import type { Scenario } from '../../../src/preview/scenario.ts';
import { createAccount } from '../../../src/stores/account/account.ts';
import { lessen, lesserOf, readOf, reads, smallest, withNumbers } from '../../support/answers/lesser-answers.ts';
import { loadAll, render } from '../../support/views/rendered.ts';
import { stubBrowser } from '../../support/views/views.ts';
import { isLong } from '../../support/project/length.ts';

const locale = findLocale('en-GB')!;

/** The sample backend, with each answer changed by `change`. */
function backend(scenario: Partial<Scenario>, change: (name: string, schema: GenericSchema, body: unknown) => unknown) {
  const reports: string[] = [];
  const environment = previewEnvironment({ ...usual, ...scenario }, locale, 'https://shop.test');
  const { fetch } = environment;
  environment.report = ({ message }) => void reports.push(message);
  environment.fetch = async (url, init) => {
    const response = await fetch(url, init);
    const [name, , schema] = readOf(init?.method ?? 'GET', new URL(url).pathname) ?? [];
    if (!response.ok || !name || !schema) return response;
    const body = (await response.json()) as { data?: { pet?: unknown } };
    const changed = body.data ? { data: { pet: change(name, schema, body.data.pet) } } : change(name, schema, body);
    return new Response(JSON.stringify(changed), response);
  };
  return { environment, reports };
}

let views: [tag: string, View: View, attributes: Record<string, string>][];
beforeAll(async () => {
  stubBrowser();
  const one = { delivery: shownDelivery };
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
    ['profile', (await import('../../../widgets/profile/view.tsx')).Profile, {}],
    ['shop', (await import('../../../widgets/shop/view.tsx')).ShopPage, {}],
  ];
}, 120_000);

interface Walked {
  /** What is wrong. */
  found: string[];
  html: Map<string, string>;
}

/** Renders these tags, by default all, with these answers. */
async function walk({ environment, reports }: ReturnType<typeof backend>, only?: ReadonlySet<string>): Promise<Walked> {
  const account = createAccount(environment);
  await loadAll(account, shownDelivery, ['footer', 'shoppingCustomer']);
  const found: string[] = [];
  const all = new Map<string, string>();
  for (const [tag, View, attributes] of views.filter(([name]) => only?.has(name) ?? true)) {
    const { html, missing } = await render(View, { account, locale, messages: messages as MessageTree, attributes });
    all.set(tag, html);
    if (/error-panel|notification-error/.test(html)) found.push(`${tag}: shows a failure`);
    if (/undefined|NaN|\[object|Invalid Date/.test(html.replaceAll(/<[^>]*>/g, ' ')))
      found.push(`${tag}: ${/.{30}(undefined|NaN|\[object|Invalid Date)/.exec(html)?.[0]}`);
    found.push(...missing.map((key) => `${tag}: no text ${key}`));
  }
  return { found: [...found, ...reports], html: all };
}

const same = (_: string, __: GenericSchema, body: unknown): unknown => body;
/** Changes the answers of one call. */
const only =
  (wanted: string, change: (body: unknown, schema: GenericSchema) => unknown) =>
  (name: string, schema: GenericSchema, body: unknown): unknown =>
    name === wanted ? change(body, schema) : body;

describe('Answers with less than the sample are shown without a failure', () => {
  let sample: Walked;
  let count = 0;
  beforeAll(async () => {
    sample = await walk(backend({}, same));
  });

  test('the sample itself, so that a failure below is one of less', () => expect(sample.found).toEqual([]));

  test.each(reads.map(([name, , schema]) => [name, schema] as const))(
    '%s: every field that may be missing, null, or have a new value of its list: all at once, and one of each kind alone',
    async (name, schema) => {
      const cases = lesserOf(schema);
      const found: string[] = [];
      /** Tags that show anything of this call. */
      const touched = new Set<string>();
      for (const how of ['missing', 'null', 'unknown'] as const) {
        const all = cases.filter((each) => each.how === how);
        if (all.length === 0) continue;
        const walked = await walk(
          backend(
            {},
            only(name, (body) => all.reduce(lessen, body)),
          ),
        );
        found.push(...walked.found.map((each) => `all ${how}: ${each}`));
        for (const [tag, html] of walked.html) if (html !== sample.html.get(tag)) touched.add(tag);
      }
      // At length each of them alone.
      const alone = isLong ? cases : new Map(cases.map((each) => [each.how, each])).values();
      for (const each of alone) {
        // It was all of its kind.
        if (cases.filter(({ how }) => how === each.how).length === 1) continue;
        const walked = await walk(
          backend(
            {},
            only(name, (body) => lessen(body, each)),
          ),
          touched,
        );
        found.push(...walked.found.map((problem) => `${each.path.join('.')} ${each.how}: ${problem}`));
      }
      expect(found).toEqual([]);
      count += cases.length;
    },
  );

  test('which are all fields of all reads', () => expect(count).toBeGreaterThan(250));

  test('the smallest answer to each call, and to all at once', async () => {
    const all = await walk(backend({}, (_, schema, body) => smallest(schema, body)));
    const found = [...all.found];
    for (const [name] of reads) {
      const walked = await walk(
        backend(
          {},
          only(name, (body, schema) => smallest(schema, body)),
        ),
      );
      found.push(...walked.found.map((each) => `${name}: ${each}`));
    }
    expect(found).toEqual([]);
  });
});

test.each([0, 1, 2 ** 31])(
  'Answers whose numbers are %s where the contract allows it are shown without a failure',
  async (value) => {
    const { found } = await walk(backend({}, (_, schema, body) => withNumbers(schema, body, value)));
    expect(found).toEqual([]);
  },
);

describe('A backend with unsupported groups is shown without a failure', () => {
  test('only the calls of the specification', async () => {
    expect((await walk(backend({ unsupported: 'specification' }, same))).found).toEqual([]);
  });

  test('each group alone, and all', async () => {
    const found: string[] = [];
    for (const unsupported of [...groups.map((group): Group[] => [group]), [...groups]])
      found.push(...(await walk(backend({ unsupported }, same))).found.map((each) => `${unsupported.join()}: ${each}`));
    expect(found).toEqual([]);
  });
});
