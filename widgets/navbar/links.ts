import type { Group } from '../../src/stores/account/abilities.ts';

/** §2 Navigation bar links: the paths after the locale segment, exactly as specified. */
export const links = {
  dashboard: 'pets',
  deliveries: 'deliveries/',
  feedingPlan: 'feeding-plan',
  shop: 'products/',
  treatments: 'treatments/',
  christmas: 'shop/advent-santas-nice-list',
  profile: 'profile',
  refer: 'refer',
  settings: 'settings/',
  help: 'help/',
  signOut: 'signout/',
} as const;
export type LinkName = keyof typeof links;

/** Links for this page and this customer. */
export interface LinkView {
  /** Undefined if the configuration hides the link. `isThere`: by default, whether the backend supports its group. */
  link: (name: LinkName, isThere?: boolean) => { href: string; 'aria-current': 'page' | undefined } | undefined;
  /** Links whose flags are on. */
  extra: readonly LinkName[];
}

/** Entries that the configuration may hide, or lead elsewhere where the backend doesn't support their group. */
export const groups: Readonly<Partial<Record<LinkName, Group | 'settings'>>> = {
  shop: 'products',
  profile: 'profile',
  treatments: 'treatments',
  refer: 'referral',
  settings: 'settings',
};

/** §2 The main navbar entries. */
export const mainLinks: readonly LinkName[] = ['dashboard', 'deliveries', 'feedingPlan', 'shop'];

/** Routes of the shell, and the entry that each belongs to. */
const shellRoutes: readonly (readonly [RegExp, LinkName])[] = [
  [/^\/account(\/[a-z]{2}(\/account)?)?$/, 'dashboard'],
  [/^\/account\/[a-z]{2}\/deliveries\/./, 'deliveries'],
  [/^\/account\/[a-z]{2}\/[\w-]+\/feeding-plan$/, 'feedingPlan'],
];

/** The entry that a page belongs to: a CMS page of any country, a page below it, or a route of the shell. */
export function currentLink(pathname: string): LinkName | undefined {
  const path = pathname.replace(/\/+$/, '');
  const route = shellRoutes.find(([pattern]) => pattern.test(path));
  if (route) return route[1];
  const page = /^\/[a-z]{2}\/(.+)$/.exec(path)?.[1];
  if (!page) return undefined;
  const names = Object.keys(links) as LinkName[];
  return names.find((name) => `${page}/`.startsWith(`${links[name].replace(/\/$/, '')}/`));
}
