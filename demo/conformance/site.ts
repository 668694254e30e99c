import { examine } from '../site/docs/examine/findings.ts';
import { read } from '../site/docs/examine/read.ts';
import { Misfit } from './report.ts';
import { openDelivery } from './world.ts';
import type { World } from './world.ts';

const where = 'demo/site/docs/pages/routes.ts; DECISIONS.md#texts';

/** A page of the site with tags has no mistakes, and every link that its tags can have for this customer leads to a page. */
export async function checkSite(world: World): Promise<void> {
  const { report, site, host, offered, pets, customer, session } = world;
  const title = 'The page with tags has no mistakes, and its links lead to pages';
  if (!site) return report.skip(title, where, 'no page was named with --site');
  const backend = new URL(host).origin;
  // The session goes to the backend alone.
  const headersFor = ({ origin }: URL): object => (origin === backend ? session : {});
  const get = (url: URL) => read(url, { mayRead: () => true, headersFor });
  await report.check(title, where, async () => {
    const findings = await examine(await get(new URL(site)), get, backend, {
      backend,
      country: (customer?.storeCountryCode ?? 'GB').toLowerCase(),
      has: (group) => offered.has(group),
      ids: { delivery: openDelivery(world)?.id, pet: pets[0]?.petPublicId },
    });
    const oddities = findings.map(({ text, advice, lines: [line] }) => ({
      field: line === undefined ? 'page' : `line ${line}`,
      wanted: 'a page without it',
      arrived: text,
      advice,
    }));
    if (oddities.length > 0) throw new Misfit('a page without mistakes', `${oddities.length}`, site, oddities);
  });
  return undefined;
}
