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
  /** The address in the page's routes; undefined: they name none. */
  route: string | undefined;
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
    const route = routeOf(routes, target, id)?.address;
    const address = route ?? pathOf(target);
    if (id === undefined && address.includes('{id}')) return [];
    const url = own(target, country, id) ?? host + fillAddress(pathOf(target), country, id);
    return [{ target, url: new URL(url, page).href.replace(/#.*/, ''), route }];
  });
}

/** Whether an answer means a dead link. A page may require a session or ask to wait. */
const isDead = (status: number): boolean => status === 404 || status === 410 || status >= 500;

/** A page for a target, as the routes name it. */
const yourPage = (name: Target): string =>
  `"${name}": "/your/page${['delivery', 'pet'].includes(about[name].attribute ?? '') ? '/{id}' : ''}"`;

/** What to do about links without a page: first the routes of all targets, then each one's part of them. */
function adviceFor(name: Target, unnamed: readonly Target[]): string {
  const { tag } = about[name];
  const place = tag ? `, or place <${tag.replace(/:.*/, '')}> on this page` : '';
  return name === unnamed[0]
    ? `Name your page in the routes: <account-config routes='{${unnamed.map(yourPage).join(', ')}}'>${place}.`
    : `Name your page in the same routes: ${yourPage(name)}${place}.`;
}

/**
 * Follows links, each address once, and describes the dead ones in words of an editor. `statusOf` is undefined where the
 * answer can't be read, and the reason where there is none.
 */
export async function deadLinks(
  links: readonly Followed[],
  statusOf: (url: string) => Promise<number | string | undefined>,
): Promise<ConfigProblem[]> {
  const byUrl = Map.groupBy(links, ({ url }) => url);
  const followed = await Promise.all(
    [...byUrl].map(async ([url, same]) => ({ url, same, status: await statusOf(url).catch(() => undefined) })),
  );
  const dead = followed.filter(({ status = 0 }) => typeof status === 'string' || isDead(status));
  const unnamed = dead.flatMap(({ same }) => (same[0]!.route === undefined ? [same[0]!.target] : []));
  return dead.map(({ url, same, status }) => {
    const [{ target, route }] = same as [Followed];
    return {
      text: `Links to “${same.map((each) => each.target).join('”, “')}” lead to ${url}, ${typeof status === 'string' ? `which can’t be read: ${status}` : `which answers ${status}.`}`,
      advice:
        route === undefined
          ? adviceFor(target, unnamed)
          : `Your route leads to ${route}: serve that page, or correct the route.`,
    };
  });
}
