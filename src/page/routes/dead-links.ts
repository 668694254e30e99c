import { fillAddress, pathOf } from '../../targets.ts';
import type { Target } from '../../targets.ts';
import { about } from './about.ts';
import { createOwnAddress, routeOf } from './address.ts';
import type { ConfigProblem } from '../config/read-json.ts';
import type { Routes } from './check.ts';
import { emitted } from './emitted.ts';

/** A page with tags, and what is known of the customer. */
export interface Site {
  /** The page's URL. */
  page: string;
  routes: Routes;
  /** The backend's origin; empty: the page's own. */
  host: string;
  country: string;
  /** Names of the tags whose links are followed. */
  tags: readonly string[];
  /** Names of the tags on the page: a link to what one of them shows stays there. */
  placed: readonly string[];
  /** Whether the backend has a group. */
  has: (group: string) => boolean;
  /** A delivery and a dog of the customer. Links about unknown ones can't be followed. */
  ids: { delivery?: string | undefined; pet?: string | undefined };
}

/** A link that tags can have. */
export interface Followed {
  target: Target;
  url: string;
}

/** Every address that tags link to and that can be followed without a change. */
export function addressesOf({ page, routes, host, country, tags, placed, has, ids }: Site): Followed[] {
  const own = createOwnAddress(routes);
  const known = { ...ids, section: 'payment' };
  const wanted = new Set(tags.flatMap((tag) => emitted[tag] ?? []));
  return [...wanted].flatMap((target) => {
    const { acts, group, tag = '', attribute } = about[target];
    const isHere = placed.includes(tag.replace(/:.*/, ''));
    // The built-in footer shows where the site has none.
    if (acts || isHere || target === 'page' || (group && !has(group))) return [];
    const id = attribute ? known[attribute] : '';
    const address = routeOf(routes, target, id)?.address ?? pathOf(target);
    if (id === undefined && address.includes('{id}')) return [];
    const url = own(target, country, id) ?? host + fillAddress(pathOf(target), country, id);
    return [{ target, url: new URL(url, page).href.replace(/#.*/, '') }];
  });
}

/** Whether an answer means a dead link. A page may require a session or ask to wait. */
const isDead = (status: number): boolean => status === 404 || status === 410 || status >= 500;

/** Describes a dead link in words of an editor. */
function deadLink(names: readonly Target[], url: string, status: number): ConfigProblem {
  const [name = 'home'] = names;
  const { tag } = about[name];
  const place = tag ? `, or place <${tag.replace(/:.*/, '')}> on this page` : '';
  return {
    text: `Links to “${names.join('”, “')}” lead to ${url}, which answers ${status}.`,
    advice: `Name your page in the routes: <account-config routes='{"${name}": "/your/page"}'>${place}.`,
  };
}

/** Follows links, each address once. `statusOf` is undefined where the answer can't be read. */
export async function deadLinks(
  links: readonly Followed[],
  statusOf: (url: string) => Promise<number | undefined>,
): Promise<ConfigProblem[]> {
  const byUrl = Map.groupBy(links, ({ url }) => url);
  const problems = await Promise.all(
    [...byUrl].map(async ([url, same]) => {
      const status = await statusOf(url).catch(() => undefined);
      return status !== undefined && isDead(status)
        ? [
            deadLink(
              same.map(({ target }) => target),
              url,
              status,
            ),
          ]
        : [];
    }),
  );
  return problems.flat();
}
