import { dataOf } from '../../remote.ts';
import { storeSegment } from '../../stores/account/first-reads.ts';
import type { Account } from '../../stores/account/account.ts';
import { loadFile } from '../config/read-json.ts';
import { readRoutes } from '../routes/check.ts';
import { addressesOf, deadLinks } from '../routes/dead-links.ts';
import type { LoaderParts } from '../loader-parts.ts';
import type { Problem } from './rules/problem.ts';

/** Requests an address as a link does. Undefined where the answer can't be read. */
const statusOf = async (url: string): Promise<number | undefined> =>
  (await fetch(url, { credentials: new URL(url).origin === location.origin ? 'same-origin' : 'omit' })).status;

/** Follows the links that the page's tags can have, once the tags show a customer. Only with `?account-debug`. */
export function watchLinks({ page, tags }: LoaderParts, report: (problem: Problem) => void): void {
  const followed = new Set<string>();
  const follow = async (element: Element): Promise<void> => {
    const host = element.getAttribute('host')?.replace(/\/+$/, '') ?? page.host;
    const account = page.accounts.get(host) as Account | undefined;
    if (!account || element.matches('[preview]') || followed.has(element.localName)) return;
    followed.add(element.localName);
    const given = page.config?.['routes'];
    const [routes] = await Promise.all([
      given ? readRoutes(given, loadFile) : undefined,
      account.deliveries.load(),
      account.pets.load(),
    ]);
    const links = addressesOf({
      page: document.baseURI,
      routes: routes?.routes ?? {},
      host,
      country: storeSegment(dataOf(account.customer.$state.get())),
      tags: [element.localName],
      placed: [...document.querySelectorAll(Object.keys(tags).join())].map(({ localName }) => localName),
      has: (group) => account.abilities.has(group),
      ids: {
        delivery: dataOf(account.deliveries.$state.get())?.deliveries.at(-1)?.id,
        pet: dataOf(account.pets.$state.get())?.[0]?.petPublicId,
      },
    });
    for (const problem of await deadLinks(links, statusOf)) report(problem);
  };
  document.addEventListener('account-ready', ({ target }) => void follow(target as Element));
  // Tags may have been ready before.
  for (const element of document.querySelectorAll('[data-status=success]'))
    if (Object.hasOwn(tags, element.localName)) void follow(element);
}
