import type { DemoData, Standing } from '../../demo-data.ts';

/** A page that the rail offers. `key` names the same page of another customer. */
export interface RailPage {
  key: string;
  name: string;
  /** What identifies it: an id, a dog. */
  note?: string;
  href: string;
}
export interface RailGroup {
  title: string;
  pages: readonly RailPage[];
}

/** Dogs and boxes of which each has a line. */
const most = 8;

/** Pages of the account area with the customer's own ids. */
function accountPages(segment: string, customer: Standing.Customer | null | undefined): RailPage[] {
  const base = `/account/${segment}`;
  const { boxes = [], pets = [] } = customer ?? {};
  const next = boxes.find(({ status }) => status === 'scheduled');
  const others = boxes.filter((box) => box !== next).slice(0, most);
  const planned = pets.filter(({ status }) => status !== 'pending').slice(0, most);
  return [
    { key: 'dashboard', name: 'Dashboard', href: base },
    ...(next
      ? [
          { key: 'next', name: 'Next delivery', note: next.id, href: `${base}/deliveries/future/${next.id}` },
          {
            key: 'change-date',
            name: 'Change date',
            note: next.id,
            href: `${base}/deliveries/future/${next.id}/change-date`,
          },
        ]
      : []),
    ...others.map(({ id, status }, index) => ({
      key: `box-${index}`,
      name: `Delivery, ${status.replaceAll('-', ' ')}`,
      note: id,
      href: `${base}/deliveries/${status === 'scheduled' ? 'future/' : ''}${id}`,
    })),
    ...planned.map(({ id, name }, index) => ({
      key: `plan-${index}`,
      name: 'Feeding plan',
      note: name,
      href: `${base}/${id}/feeding-plan`,
    })),
    { key: 'error', name: 'Error page', href: `${base}/error` },
    { key: 'unknown', name: 'No such page', href: `${base}/no-such-route` },
  ];
}

/** All pages of the rail besides those of tags and blocks, for the one who is signed in. */
export const pagesFor = (
  { cms, policies }: Pick<DemoData, 'cms' | 'policies'>,
  segment: string,
  customer: Standing.Customer | null | undefined,
): readonly RailGroup[] => [
  { title: 'Account area', pages: accountPages(segment, customer) },
  {
    title: 'CMS pages',
    pages: [
      ...cms.map(({ path, name }) => ({ key: `cms-${name}`, name, href: `/${segment}/${path && `${path}/`}` })),
      { key: 'cms-signup', name: 'signup', href: `/${segment}/signup/` },
      { key: 'cms-unknown', name: 'a page that does not exist', href: `/${segment}/no-such-page/` },
    ],
  },
  {
    title: 'Pages with a strict policy',
    pages: [
      ...policies.map((name, index) => ({ key: `policy-${index}`, name, href: `/demo/csp/${index + 1}` })),
      { key: 'policy-vendors', name: 'Consent, slots and vendors', href: `/demo/csp/${policies.length}?vendors` },
    ],
  },
  {
    title: 'Also',
    pages: [
      { key: 'signin', name: 'Sign in', href: '/signin' },
      { key: 'mails', name: 'Outbox', href: '/demo/mails' },
      { key: 'forms', name: 'Embed forms', href: '/demo/embed' },
      { key: 'openapi', name: 'Contract as OpenAPI', href: '/demo/openapi.json' },
      { key: 'graphql', name: 'Schema of the shopping service', href: '/demo/schema.graphql' },
    ],
  },
];

/** The store of a path: `gb` of `/account/gb/…` and `/gb/…`. */
export const segmentOf = (page: string, segments: readonly string[]): string | undefined =>
  segments.find((each) => new RegExp(`^(/account)?/${each}(?:[/?#]|$)`).test(page));

/** The same page in another store; a page without a store leads to that store's start. */
export const inStore = (page: string, segment: string, segments: readonly string[]): string => {
  const from = segmentOf(page, segments);
  return from ? page.replace(`/${from}`, `/${segment}`) : `/${segment}/`;
};

/** The same page for somebody else: with their own ids, in their store. */
export function samePage(page: string, before: readonly RailGroup[], after: readonly RailGroup[]): string {
  const [path] = page.split(/[?#]/);
  const all = (groups: readonly RailGroup[]): RailPage[] => groups.flatMap(({ pages }) => pages);
  const at = all(before).find(({ href }) => href.replace(/\/$/, '') === path?.replace(/\/$/, ''));
  if (!at) return path?.startsWith('/account') ? all(after)[0]!.href : page;
  return (all(after).find(({ key }) => key === at.key) ?? all(after)[0]!).href;
}
