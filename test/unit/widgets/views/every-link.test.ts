import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredTags } from '../../../../src/package/declared-tags.ts';
import { about, targetNames } from '../../../../src/page/routes/about.ts';
import { createOwnAddress } from '../../../../src/page/routes/address.ts';
import { emitted } from '../../../../src/page/routes/emitted.ts';
import { setOwnAddresses } from '../../../../src/page/routes/routes.ts';
import { opened } from '../../../support/views/opened.ts';
import { loadStates, showView, stubBrowser } from '../../../support/views/views.ts';

/*
 * Every tag in every preview state, at two widths, folded and with everything open, on a page that names an address for
 * every target.
 */

/** These show content of others, or what a script of others draws. */
const without = new Set(['account-slot', 'account-consent']);
const tags = declaredTags
  .filter(({ tag }) => !without.has(tag.name))
  .map(({ tag, states }) => [tag.name, Object.keys(states)] as const);

/** Links within the page, files of the build, other programs, the list of sellers of medicines, and what the samples' backend answers. */
const notOurs =
  /^(#|mailto:|sms:|data:|\/src\/|https:\/\/(www\.(instagram|youtube|facebook)\.com\/|www\.gov\.uk\/|shop\.test\/(gb\/(parcel|receipts|deliveries)\/|signin\/help$)))/;
/** The log of weights is a fragment of the page that the stubbed browser shows. */
const ofThisPage = /^\/gb\/pets\/?(#|$)/;

beforeAll(async () => {
  stubBrowser();
  await loadStates('en-GB');
  const routes = targetNames.map((name) => [name, `/own/${name}/${about[name].id ? '{id}' : ''}`]);
  setOwnAddresses(createOwnAddress(Object.fromEntries(routes)));
}, 60_000);
afterAll(() => setOwnAddresses(() => undefined));

async function linksOf(tag: string, states: readonly string[]): Promise<Set<string>> {
  const links = new Set<string>();
  for (const state of states)
    for (const all of [true, false])
      for (const isWide of [true, false]) {
        opened.all = all;
        const { html } = await showView(tag, {
          state,
          isWide,
          ...(isWide && tag === 'account-settings' && { room: 1120 }),
        });
        for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) links.add(href);
      }
  opened.all = false;
  return links;
}

test.each(tags)('%s: every link leads where the page’s routes say', async (tag, states) => {
  const links = [...(await linksOf(tag, states))];
  const own = links.flatMap((href) => /^\/own\/([^/]+)\//.exec(href)?.[1] ?? []);
  expect(links.filter((href) => !href.startsWith('/own/') && !notOurs.test(href) && !ofThisPage.test(href))).toEqual(
    [],
  );
  expect(own.filter((name) => !(emitted[tag] ?? []).some((target) => target === name))).toEqual([]);
});

test('every target is one that some tag links to', () => {
  const all = new Set(Object.values(emitted).flat());
  expect(targetNames.filter((name) => !all.has(name))).toEqual([]);
});
