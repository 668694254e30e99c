import { pathOf } from '../../src/targets.ts';
import type { Target } from '../../src/targets.ts';
import type { Group } from '../../src/stores/account/abilities.ts';

/** §2 Navigation bar links. A text is named after its link's target. */
export type LinkName = Extract<
  Target,
  | 'pets'
  | 'deliveries'
  | 'feeding-plans'
  | 'shop'
  | 'treatments'
  | 'christmas'
  | 'profile'
  | 'refer'
  | 'settings'
  | 'help'
  | 'signout'
>;

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
export const mainLinks: readonly LinkName[] = ['pets', 'deliveries', 'feeding-plans', 'shop'];

/** Every entry that leads to a page. */
const pages: readonly LinkName[] = [...mainLinks, 'treatments', 'christmas', 'profile', 'refer', 'settings', 'help'];

/** Routes of the shell: the dashboard, deliveries, a feeding plan. */
const shellRoute = /^\/account(?:\/[a-z]{2}(?:\/(?:account|(deliveries)\/.+|[\w-]+\/(feeding-plan)))?)?$/;

/** The entry that a page belongs to: a CMS page of any country, a page below it, or a route of the shell. */
export function currentLink(pathname: string): LinkName | undefined {
  const path = pathname.replace(/\/+$/, '');
  const [route, deliveries, plan] = shellRoute.exec(path) ?? [];
  if (route) return deliveries ? 'deliveries' : plan ? 'feeding-plans' : 'pets';
  const page = /^\/[a-z]{2}\/(.+)$/.exec(path)?.[1];
  if (!page) return undefined;
  return pages.find((name) => `/{locale}/${page}/`.startsWith(`${pathOf(name).replace(/\/$/, '')}/`));
}
