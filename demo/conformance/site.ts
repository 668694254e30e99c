import { brandProblems } from '../../src/page/brand/find-problems.ts';
import { localeTexts } from '../../src/package/text-keys.ts';
import { tags } from '../../src/package/declared-tags.ts';
import { readRoutes } from '../../src/page/routes/check.ts';
import { addressesOf, deadLinks } from '../../src/page/routes/dead-links.ts';
import { configOf } from '../site/docs/examine/findings.ts';
import { readSource } from '../site/docs/examine/read-source.ts';
import { findScript } from '../site/docs/examine/script-findings.ts';
import { Misfit } from './report.ts';
import { openDelivery } from './world.ts';
import type { World } from './world.ts';

const timeoutMs = 20_000;
const ofLinks = 'demo/site/docs/pages/routes.ts';
const ofBrand = 'DECISIONS.md#texts';

/** A page of the site with tags: its words, pictures and routes are right, and every link that tags can have leads to a page. */
export async function checkSite(world: World): Promise<void> {
  const { report, site, host, offered, pets, customer, cookie } = world;
  if (!site) return report.skip('Words, pictures and links of a page', ofLinks, 'no page was named with --site');
  // The session's cookie goes to the backend alone.
  const get = (url: string | URL): Promise<Response> =>
    fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'text/html,*/*', ...(new URL(url).origin === new URL(host).origin && { cookie }) },
    });
  const read = async (address: string): Promise<Response> => {
    const response = await get(new URL(address, site));
    if (!response.ok) throw new Error(`It answers ${response.status}.`);
    return response;
  };
  const load = async (address: string): Promise<unknown> => (await read(address)).json();

  const config = await report.check('The page can be read', ofLinks, async () => {
    const source = readSource(await (await read(site)).text());
    return configOf(findScript(source), source);
  });
  if (!config) return undefined;

  await report.check('The page’s words and pictures are right', ofBrand, async () => {
    const problems = await brandProblems(config, {
      load,
      oursOf: async (language) => localeTexts(language),
      isPicture: async (address) => {
        const answer = await read(address).catch(() => undefined);
        return Boolean(answer?.headers.get('content-type')?.startsWith('image/'));
      },
    });
    if (problems.length > 0)
      throw new Misfit(
        'known texts with their placeholders, and pictures that load',
        problems.map(({ text, advice }) => `${text} ${advice}`).join(' '),
        site,
      );
  });

  const routes = await report.check('The page’s routes are right', ofLinks, async () => {
    const given = config['routes'];
    const { routes: known, problems } = given ? await readRoutes(given, load) : { routes: {}, problems: [] };
    const [problem] = problems;
    if (problem) throw new Misfit('routes of known targets', `${problem.text} ${problem.advice}`, site);
    return known;
  });
  if (!routes) return undefined;
  const links = addressesOf({
    page: site,
    routes,
    host,
    country: (customer?.storeCountryCode ?? 'GB').toLowerCase(),
    tags: Object.keys(tags),
    placed: [],
    has: (group) => offered.has(group),
    ids: { delivery: openDelivery(world)?.id, pet: pets[0]?.petPublicId },
  });
  for (const link of links)
    await report.check(`Links to “${link.target}” lead to a page`, ofLinks, async () => {
      const [dead] = await deadLinks([link], async (url) => (await get(url)).status);
      if (dead) throw new Misfit('a page', `${dead.text} ${dead.advice}`, link.url);
    });
  return undefined;
}
