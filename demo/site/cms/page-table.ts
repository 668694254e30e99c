import { settingsGroups, groupsOfPage, settingsPageNames } from '../../../src/contract/settings-sections.ts';
import type { SettingsPage } from '../../../src/contract/settings-sections.ts';
import type { DeclarationKind } from '../../../src/contract/legal/declarations.ts';
import type { Group } from '../../../src/contract/groups.ts';
import type { PageKey, PlaceholderKey } from './texts.ts';

/** One of our tags, as an editor places it. */
export interface Placed {
  tag: `account-${string}`;
  /** Key of the text that stays if the widget can't load. */
  placeholder: PlaceholderKey;
  /** Its further attributes, as an editor writes them. */
  attributes?: string;
  /** What it declares. Visitors and customers of other countries read its own content. */
  declares?: DeclarationKind;
}

/** Marketing slots side by side (§9). They take no space until they have content. */
export interface SlotRow {
  slots: readonly string[];
}

export interface CmsPage {
  /** Path after the country without outer slashes; empty for the home page. */
  path: string;
  key: PageKey;
  /** A personal page sends visitors to sign in (§6). Public pages show them the tags' own content. */
  personal?: true;
  /** Groups of calls of which the backend needs one, so that the page has something to show to a customer. */
  needs?: readonly Group[];
  /** §2 A link of the navigation bar leads here, also without these groups: then the page has a way to write to the shop. */
  always?: true;
  picture?: string;
  tags?: readonly (Placed | SlotRow)[];
  /** Tags below the page's own text. */
  tagsBelow?: readonly (Placed | SlotRow)[];
  /** The widget brings the page's title, so that there is one. */
  titled?: true;
  /** A page with one task, whose own bar is at the bottom of a phone's window. */
  task?: true;
  /** A page of the settings, which gives it its title. */
  settings?: SettingsPage;
  look?: 'home' | 'season' | 'article';
  /** The page states how accessible the service is, by the shop's settings. */
  isStatement?: true;
}

const nextDelivery: Placed = { tag: 'account-next-delivery', placeholder: 'nextDelivery' };
const petsList: Placed = { tag: 'account-pets-list', placeholder: 'petsList' };
const feedingPlan: Placed = { tag: 'account-feeding-plan', placeholder: 'feedingPlan', attributes: 'heading="1"' };
const deliveries: Placed = { tag: 'account-deliveries', placeholder: 'deliveries', attributes: 'heading="1"' };
const quickLinks: Placed = { tag: 'account-quick-links', placeholder: 'settings' };
const askIn: Placed = { tag: 'account-check-in', placeholder: 'checkIn', attributes: 'quiet' };
const promotion: Placed = { tag: 'account-treatments', placeholder: 'treatments', attributes: 'promotion quiet' };
const shop: Placed = { tag: 'account-shop', placeholder: 'shop' };
const treatments: Placed = { tag: 'account-treatments', placeholder: 'treatments' };
const checkIn: Placed = { tag: 'account-check-in', placeholder: 'checkIn' };
const changeDate: Placed = { tag: 'account-change-date', placeholder: 'changeDate', attributes: 'heading="1"' };
const settings: Placed = { tag: 'account-settings', placeholder: 'settings' };
const profile: Placed = { tag: 'account-profile', placeholder: 'profile' };
const withdrawal: Placed = { tag: 'account-withdrawal', placeholder: 'declaration', declares: 'withdrawal' };
const cancelContract: Placed = {
  tag: 'account-cancel-contract',
  placeholder: 'declaration',
  declares: 'cancellation',
};
const refer: Placed = { tag: 'account-refer-a-friend', placeholder: 'refer' };
const referVisitor: Placed = { tag: 'account-refer-a-friend', placeholder: 'referVisitor' };

const settingsPage = { key: 'settings', personal: true, titled: true, tags: [settings] } as const;

const slots = (...names: string[]): SlotRow => ({ slots: names });
const shopTiles = slots('shop-tile-1', 'shop-tile-2', 'shop-tile-3', 'shop-tile-4');

/** All pages that the navigation bar (§2), the footer or another page link to. */
export const pageTable: readonly CmsPage[] = [
  { path: '', key: 'home', look: 'home', picture: 'hero-box', tags: [nextDelivery], tagsBelow: [referVisitor] },
  {
    path: 'pets',
    key: 'pets',
    personal: true,
    tags: [
      nextDelivery,
      slots('dashboard-1'),
      petsList,
      quickLinks,
      slots('dashboard-2'),
      askIn,
      refer,
      slots('dashboard-3'),
      shopTiles,
      promotion,
      slots('dashboard-4'),
    ],
  },
  { path: 'profile', key: 'profile', personal: true, needs: ['profile', 'weights'], always: true, tags: [profile] },
  { path: 'feeding-plan', key: 'feedingPlan', personal: true, titled: true, tags: [feedingPlan] },
  { path: 'check-in', key: 'checkIn', personal: true, needs: ['check-in'], tags: [checkIn] },
  {
    path: 'products',
    key: 'products',
    needs: ['products'],
    always: true,
    tags: [shop, shopTiles],
    tagsBelow: [nextDelivery],
  },
  {
    path: 'treatments',
    key: 'treatments',
    needs: ['treatments'],
    always: true,
    picture: 'treatment',
    tagsBelow: [treatments],
  },
  { path: 'deliveries', key: 'deliveries', personal: true, titled: true, tags: [deliveries] },
  {
    path: 'deliveries/change-date',
    key: 'changeDate',
    personal: true,
    needs: ['change-date'],
    titled: true,
    task: true,
    tags: [changeDate],
  },
  { path: 'refer', key: 'refer', needs: ['referral'], always: true, picture: 'friends', tags: [referVisitor] },
  { ...settingsPage, path: 'settings', needs: settingsGroups, always: true },
  ...settingsPageNames.map((name) => ({
    ...settingsPage,
    path: `settings/${name}`,
    needs: groupsOfPage(name),
    settings: name,
  })),
  { path: 'withdrawal', key: 'withdrawal', tags: [withdrawal] },
  { path: 'cancel-contract', key: 'cancelContract', tags: [cancelContract] },
  { path: 'imprint', key: 'imprint', look: 'article' },
  { path: 'terms', key: 'terms', look: 'article' },
  { path: 'privacy', key: 'privacy', look: 'article' },
  { path: 'right-to-cancel', key: 'rightToCancel', look: 'article' },
  { path: 'help', key: 'help', picture: 'sleeping' },
  { path: 'shop/advent-santas-nice-list', key: 'advent', look: 'season', picture: 'treat-bone', tags: [nextDelivery] },
  { path: 'dry-food', key: 'dryFood', look: 'article', picture: 'dry-bag' },
  { path: 'wet-food', key: 'wetFood', look: 'article', picture: 'tray-full' },
  { path: 'ingredients', key: 'ingredients', look: 'article', picture: 'bowl-full' },
  { path: 'how-it-works', key: 'howItWorks', look: 'article', picture: 'box' },
  { path: 'our-story', key: 'story', look: 'article', picture: 'dog-golden' },
  { path: 'careers', key: 'careers', look: 'article', picture: 'dog-black-tan' },
  { path: 'accessibility', key: 'accessibility', look: 'article', isStatement: true },
  { path: 'press', key: 'press', look: 'article', picture: 'dog-grey' },
  { path: 'advice', key: 'advice', look: 'article', picture: 'dog-patch' },
  { path: 'puppies', key: 'puppies', look: 'article', picture: 'dog-white' },
  { path: 'senior-dogs', key: 'seniorDogs', look: 'article', picture: 'sleeping' },
];

/** Address of a CMS page: `/gb/help/`. The navigation bar's paths (§2) work with or without a trailing slash. */
export const pageUrl = (segment: string, path: string): string => `/${segment}/${path && `${path}/`}`;
