import { dataOf } from '../../remote.ts';
import type { Account } from '../../stores/account/account.ts';
import { getPage } from '../page.ts';
import { createOwnAddress, matchesOf, routeOf } from './address.ts';
import { loadFile } from '../config/read-json.ts';
import { reportProblems } from '../config/report-problems.ts';
import { readRoutes } from './check.ts';
import type { Routes } from './check.ts';
import { choose } from './choose.ts';
import { setOwnAddresses } from './routes.ts';

/** Reads the site's routes, once for all accounts of the page, and reports what is wrong with them. */
async function read(): Promise<Routes> {
  const page = getPage();
  const { routes, problems } = await readRoutes(page.config?.['routes'], loadFile);
  page.routeProblems = problems;
  reportProblems(problems);
  setOwnAddresses(createOwnAddress(routes));
  return (page.routes = routes);
}

let reading: Promise<Routes> | undefined;

/**
 * Makes links lead to the site's own pages, and tags show what the page's address names by a route: at `/my/box?id=7` for
 * `/my/box?id={id}` the delivery 7.
 */
export async function loadOwnRoutes(account: Account): Promise<void> {
  const routes = await (reading ??= read());
  const chooseByAddress = async (): Promise<void> => {
    const url = new URL(location.href);
    const here = matchesOf(url, routes, account.environment.host, document.baseURI).find(
      ({ target }) => routeOf(routes, target) !== undefined,
    );
    if (!here?.id) return;
    // A fragment may be any other thing of the page.
    if (url.hash.slice(1).startsWith(here.id)) {
      // Of a tag: a section, or a choice (`kept-choice.ts`).
      if (here.id.startsWith('account-')) return;
      await account.deliveries.load();
      const { deliveries = [] } = dataOf(account.deliveries.$state.get()) ?? {};
      if (here.target !== 'feeding-plan' && !deliveries.some(({ id }) => id === here.id)) return;
    }
    choose(account, here);
  };
  addEventListener('hashchange', () => void chooseByAddress());
  await chooseByAddress();
}
