/** Targets of the tags' links whose page has their name: `/gb/deliveries/`. */
type Named =
  | 'deliveries'
  | 'settings'
  | 'treatments'
  | 'help'
  | 'withdrawal'
  | 'cancel-contract'
  | 'signup'
  | 'signout';

/**
 * All other targets, with their path on the backend's site. `{locale}` becomes the country (`gb`), `{id}` what the link is
 * about; an id without a placeholder becomes the fragment.
 */
const paths = {
  'feeding-plans': '/{locale}/feeding-plan',
  'sign-in-help': '/signin/help?return={id}',
  delivery: '/account/{locale}/deliveries/{id}',
  delay: '/{locale}/deliveries/change-date',
  'change-date': '/account/{locale}/deliveries/future/{id}/change-date',
  'future-delivery': '/account/{locale}/deliveries/future/{id}',
  'feeding-plan': '/account/{locale}/{id}/feeding-plan',
  account: '/account/{locale}',
  profile: '/{locale}/profile',
  'settings-page': '/{locale}/settings/{id}/',
  shop: '/{locale}/products/',
  christmas: '/{locale}/shop/advent-santas-nice-list',
  refer: '/{locale}/refer',
  page: '/{locale}/{id}',
  pets: '/{locale}/pets',
  home: '/{locale}/',
} as const;

/** Where a tag's link leads. */
export type Target = keyof typeof paths | Named;

/** What a site may name an address for: a target, or a section of its page. */
export type RouteName = Target | `${'help' | 'profile' | 'settings'}.${string}`;

/** Path of a target on the backend's site, with placeholders. */
export const pathOf = (target: Target): string =>
  (paths as Partial<Record<Target, string>>)[target] ?? `/{locale}/${target}/`;

/** Fills the placeholders of an address. `part`: what the link opens there. */
export function fillAddress(address: string, country: string, id: string | null = '', part = ''): string {
  const fragment = address.includes('{id}') ? part : id + (part && `/${part}`);
  return address.replace('{locale}', country).replace('{id}', `${id}`) + (fragment && `#${fragment}`);
}
