import { configOf } from '../site/docs/examine/findings.ts';
import { readSource } from '../site/docs/examine/read-source.ts';
import { findScript } from '../site/docs/examine/script-findings.ts';
import { tags } from '../../src/package/declared-tags.ts';
import { readRoutes } from '../../src/page/routes/check.ts';
import { addressesOf, deadLinks } from '../../src/page/routes/dead-links.ts';
import { Misfit } from './report.ts';
import { openDelivery } from './world.ts';
import type { World } from './world.ts';

const timeoutMs = 20_000;

/** Every link that tags on a page of the site can have leads to a page. */
export async function checkLinks(world: World): Promise<void> {
  const { report, site, host, offered, pets, customer, cookie } = world;
  const where = 'demo/site/docs/pages/routes.ts';
  if (!site) return report.skip('Links of the tags lead to pages', where, 'no page was named with --site');
  // The session's cookie goes to the backend alone.
  const get = (url: string | URL): Promise<Response> =>
    fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'text/html,*/*', ...(new URL(url).origin === new URL(host).origin && { cookie }) },
    });
  const routes = await report.check('The page’s routes are right', where, async () => {
    const response = await get(site);
    if (!response.ok) throw new Misfit('a page', `HTTP ${response.status}`, site);
    const source = readSource(await response.text());
    const given = configOf(findScript(source), source)['routes'];
    const load = async (address: string): Promise<unknown> => (await get(new URL(address, site))).json();
    const read = given ? await readRoutes(given, load) : { routes: {}, problems: [] };
    const [problem] = read.problems;
    if (problem) throw new Misfit('routes of known targets', `${problem.text} ${problem.advice}`, site);
    return read.routes;
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
    await report.check(`Links to “${link.target}” lead to a page`, where, async () => {
      const [dead] = await deadLinks([link], async (url) => (await get(url)).status);
      if (dead) throw new Misfit('a page', `${dead.text} ${dead.advice}`, link.url);
    });
  return undefined;
}
