import { fillAddress, pathOf } from '../../targets.ts';
import type { Target } from '../../targets.ts';
import { about, targetNames } from './about.ts';
import type { Routes } from './check.ts';
import type { Link } from './routes.ts';

/** A path may be in an id, but nothing that ends it. */
const encode = (id: string): string => encodeURIComponent(id).replaceAll('%2F', '/');

/** The route for a target, or for a section of its page. Undefined if there is none. */
export function routeOf(
  routes: Routes,
  target: Target,
  id?: string | null,
): { address: string; isForId: boolean } | undefined {
  const { otherwise = target } = about[target];
  const forId = routes[`${otherwise}.${id}`];
  const address = forId ?? routes[target] ?? routes[otherwise];
  return address === undefined ? undefined : { address, isForId: forId !== undefined };
}

/** Makes addresses of the site's own pages. What an address has no placeholder for becomes its fragment. */
export const createOwnAddress =
  (routes: Routes) =>
  (...[target, country, id, part]: Link): string | undefined => {
    const route = routeOf(routes, target, id);
    if (!route) return undefined;
    // Help with signing in gets an address that is encoded already.
    const encoded = target === 'sign-in-help' ? id : encode(id ?? '');
    return fillAddress(route.address, country, route.isForId ? '' : encoded, part);
  };

/** What an address is about. */
export interface Match {
  target: Target;
  id: string;
  part: string;
}

const tokens = { id: 'zzidzz', locale: 'zzcountryzz' };

/** Compares a part of an address with its pattern. Returns the id, `''` without one, and undefined if it differs. */
function idIn(pattern: string, value: string): string | undefined {
  const escaped = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const expression = escaped.replaceAll(tokens.id, '(?<id>.+)').replaceAll(tokens.locale, '[a-z]{2}');
  const found = new RegExp(`^${expression}$`).exec(value);
  return found ? (found.groups?.['id'] ?? '') : undefined;
}

/** Someone else's address may have a percent sign that encodes nothing. */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads a target's id from an address. Undefined if the address leads elsewhere. */
function match(address: string, url: URL, page: string): { id: string; part: string } | undefined {
  const wanted = new URL(address.replaceAll('{id}', tokens.id).replaceAll('{locale}', tokens.locale), page);
  const pairs = [
    [wanted.origin, url.origin],
    [wanted.pathname.replace(/\/$/, ''), url.pathname.replace(/\/$/, '')],
    ...[...wanted.searchParams].map(([name, value]) => [value, url.searchParams.get(name) ?? '']),
  ] as const;
  const ids = pairs.map(([pattern = '', value = '']) => idIn(pattern, value));
  if (ids.includes(undefined)) return undefined;
  const fragment = decode(url.hash.slice(1));
  // A query's values are decoded already.
  const [, inPath = '', ...inQuery] = ids;
  const id = decode(inPath) || (inQuery.find(Boolean) ?? '');
  const [first = '', ...rest] = fragment.split('/');
  return id ? { id, part: fragment } : { id: first, part: rest.join('/') };
}

/** Every target that an address may lead to, with what it is about. `host`: the backend's origin; empty: the page's own. */
export function matchesOf(url: URL, routes: Routes, host: string, page: string): Match[] {
  return targetNames.flatMap((target) => {
    const own = Object.keys(routes).filter((name) => name.startsWith(`${target}.`));
    const forIds = own.flatMap((name) => {
      const found = match(routes[name]!, url, page);
      return found ? [{ target, id: name.slice(target.length + 1), part: found.id }] : [];
    });
    const found = match(routeOf(routes, target)?.address ?? host + pathOf(target), url, page);
    return [...forIds, ...(found ? [{ target, ...found }] : [])];
  });
}
