import { beforeAll, expect, test, vi } from 'vitest';
import messages from '../../../../locales/en-GB.json' with { type: 'json' };
import { callAt } from '../../../../demo/workbench/contract-check/oddity.ts';
import { groupsOf } from '../../../../demo/workbench/contract-check/offered.ts';
import type { Group } from '../../../../src/contract/groups.ts';
import { firstAnswers } from '../../../../src/element/waiting/first-answers.ts';
import { useResource } from '../../../../src/element/widget.tsx';
import type { View } from '../../../../src/element/widget.tsx';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { MessageTree } from '../../../../src/i18n/messages.ts';
import { declaredTags } from '../../../../src/package/declared-tags.ts';
import { pathsOf, uses } from '../../../../src/package/tag-uses.ts';
import { previewEnvironment } from '../../../../src/preview/environment.ts';
import { usual } from '../../../../src/preview/scenario.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { render } from '../../../support/views/rendered.ts';
import { stubBrowser } from '../../../support/views/views.ts';

// Which stores a view loads: effects don't run here.
vi.mock('../../../../src/element/widget.tsx', { spy: true });

const locale = findLocale('en-GB')!;
const views = new Map<string, View>();
beforeAll(async () => {
  stubBrowser();
  const all: readonly [tag: string, load: Promise<Record<string, unknown>>, name: string][] = [
    ['navbar', import('../../../../widgets/navbar/view.tsx'), 'Navbar'],
    ['next-delivery', import('../../../../widgets/next-delivery/view.tsx'), 'NextDelivery'],
    ['pets-list', import('../../../../widgets/pets-list/view.tsx'), 'PetsList'],
    ['feeding-plan', import('../../../../widgets/feeding-plan/view.tsx'), 'FeedingPlan'],
    ['deliveries', import('../../../../widgets/deliveries/view.tsx'), 'Deliveries'],
    ['refer-a-friend', import('../../../../widgets/refer-a-friend/view.tsx'), 'ReferAFriend'],
    ['delivery', import('../../../../widgets/delivery/view.tsx'), 'DeliveryPage'],
    ['change-date', import('../../../../widgets/change-date/view.tsx'), 'ChangeDate'],
    ['quick-links', import('../../../../widgets/quick-links/view.tsx'), 'QuickLinks'],
    ['check-in', import('../../../../widgets/check-in/view.tsx'), 'CheckIn'],
    ['treatments', import('../../../../widgets/treatments/view.tsx'), 'Treatments'],
    ['settings', import('../../../../widgets/settings/view.tsx'), 'Settings'],
    ['profile', import('../../../../widgets/profile/view.tsx'), 'Profile'],
    ['shop', import('../../../../widgets/shop/view.tsx'), 'ShopPage'],
  ];
  for (const [tag, load, name] of all) views.set(`account-${tag}`, (await load)[name] as View);
}, 120_000);

/** The reads that a tag makes alone on a page, of a backend that has these groups. */
async function requestsOf(tag: string, can: readonly Group[]): Promise<Set<string>> {
  const environment = previewEnvironment(usual, locale, 'https://shop.test');
  const asked = new Set<string>();
  const { fetch } = environment;
  environment.fetch = async (url, init) => {
    const { pathname } = new URL(url);
    const call = callAt(init?.method ?? 'GET', pathname);
    if (call) asked.add(call.path);
    return pathname.endsWith('/shopping/auth') ? Response.json({ success: true, can }) : fetch(url, init);
  };
  const made = createAccount(environment);
  const needs = declaredTags.find((each) => each.tag.name === tag)?.tag.needs;
  const $first = firstAnswers(made, needs);
  await vi.waitUntil(() => $first.get());
  const loaded = new Set<unknown>();
  // What is loaded lets a view load more.
  for (let round = 0; round < 12; round += 1) {
    vi.mocked(useResource).mockClear();
    await render(views.get(tag)!, { account: made, locale, messages: messages as MessageTree, attributes: {} });
    const fresh = vi.mocked(useResource).mock.calls.flatMap(([resource]) => (loaded.has(resource) ? [] : [resource]));
    if (fresh.length === 0) break;
    for (const each of fresh) loaded.add(each);
    await Promise.all(fresh.map((each) => each.load()));
  }
  return asked;
}

const documented = Object.keys(uses).filter(
  (tag) => (declaredTags.find((each) => each.tag.name === tag)?.tag.needs ?? []).length > 0,
);

test.each(documented)('DECISIONS.md#groups The documented requests of <%s> are all that it makes', async (tag) => {
  const { groups } = uses[tag]!;
  const known = new Set(pathsOf(tag));
  const found = new Set<string>();
  for (const can of [groups, ...groups.map((group) => [group])])
    for (const path of await requestsOf(tag, can)) {
      const call = callAt('GET', path.startsWith('/') ? path : `/gb/new-account-api/1.0/${path.replace('{id}', 'x')}`);
      const own = call ? groupsOf(call) : [];
      const isNamed =
        own.length > 0 ? own.some((each) => (groups as readonly string[]).includes(each)) : known.has(path);
      if (!isNamed) found.add(path);
    }
  expect([...found]).toEqual([]);
});
