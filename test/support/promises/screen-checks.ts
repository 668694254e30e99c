import { localeTable } from '../../../src/i18n/locale-table.ts';
import { dataOf } from '../../../src/remote.ts';
import { basketOf } from '../../../src/stores/shop/basket.ts';
import { hasAll, sent } from './evidence.ts';
import type { Check, Evidence } from './evidence.ts';

/* Promises of §1 and §2 that depend on what a backend answers. */

const shown = { possibleFields: ['present'] };
/** The calls that a backend may not have are answered. */
export const answered = { optionalCalls: ['answered'] };
/** The text names the next and future deliveries; past ones only by their statuses. */
export const givesPast = ({ gives }: Evidence): boolean =>
  gives(shown) || gives({ deliveryShape: ['grouped', 'list', 'wrapped-list'] });
const linked = { shipment: ['id', 'object', 'url'] };

const basketOfPage = async ({ page }: Evidence, customer: string) => {
  const { account } = await page(customer);
  const navbar = dataOf(account.navbar.$state.get());
  return navbar && basketOf(navbar, account.environment);
};

const basketRule: Check = async (evidence) =>
  (await basketOfPage(evidence, 'single-dog-empty-basket')) === undefined &&
  (await basketOfPage(evidence, 'three-dogs')) === undefined;

const flagOf = async ({ page }: Evidence, customer: string, flag: 'show_treatment' | 'show_christmas') =>
  dataOf((await page(customer)).account.navbar.$state.get())?.[flag];

const signUp: Check = async ({ open }) => {
  const from = async (customer: string): Promise<readonly string[]> =>
    sent(open(customer), async ({ account }) => account.customer.load());
  const [known, unknown] = [await from('incomplete-sign-up'), await from('incomplete-sign-up-without-country')];
  return known.join() === 'https://shop.test/de/signup/' && unknown.join() === 'https://shop.test/signup/';
};

/** §9 The reward, as the offer shows it. */
export const referralRule: Check = async ({ text, gives }) =>
  gives(answered) ? hasAll(await text('single-dog', 'refer-a-friend'), '£10') : undefined;

export const screenChecks: Readonly<Record<string, Check>> = {
  'next-delivery-and-future': async ({ text, gives }) =>
    hasAll(await text('single-dog', 'next-delivery'), '30 Dec') &&
    hasAll(await text('single-dog', 'deliveries'), '30 Dec', '27', 'Jan', 'Scheduled') &&
    (!gives(answered) || hasAll(await text('treatments', 'treatments'), 'Flea and tick treatment', 'Scheduled')),
  'referral-offer': referralRule,
  'plan-per-dog': async ({ page }) => {
    const { account } = await page('feeding-plans');
    const pets = dataOf(account.pets.$state.get()) ?? [];
    const plans = pets.map(({ petPublicId }) => dataOf(account.feedingPlans.of(petPublicId).$state.get())?.current);
    return plans.length === 4 && plans.every((plan) => plan?.dailyPortions?.totalKcal && plan.kibbleBlend);
  },
  'quick-links': async ({ text }) =>
    hasAll(await text('single-dog', 'quick-links'), 'View deliveries', 'Add a new dog'),
  languages: async ({ text }) =>
    hasAll(await text('country-de', 'pets-list'), 'Hund') &&
    hasAll(await text('country-at', 'pets-list'), 'Hund') &&
    hasAll(await text('country-gb', 'pets-list'), 'dogs') &&
    hasAll(await text('country-fr', 'pets-list'), 'chien') &&
    hasAll(await text('country-nl', 'pets-list'), 'hond'),
  'basket-only-single-pet': basketRule,
  'basket-constant': basketRule,
  'nav-basket-icon': async (evidence) =>
    evidence.gives(linked) ? /deliveries/.test((await basketOfPage(evidence, 'single-dog'))?.url ?? '') : undefined,
  'nav-basket-badge': async (evidence) =>
    evidence.gives(linked) ? /Basket, \d+ items/.test(await evidence.text('single-dog', 'navbar')) : undefined,
  'incomplete-to-sign-up': signUp,
  'incomplete-over-https': signUp,
  'nav-links-prefixed': async ({ html }) => {
    const links = await Promise.all(
      localeTable.map(async ({ segment }) => [segment, await html(`country-${segment}`, 'navbar')]),
    );
    return links.every(([segment, markup]) => hasAll(markup!, `href="/${segment}/pets"`));
  },
  'nav-treatments-flag': async (evidence) =>
    (await flagOf(evidence, 'treatments', 'show_treatment')) === true &&
    (await flagOf(evidence, 'single-dog', 'show_treatment')) === false,
  'nav-christmas-flag': async (evidence) =>
    evidence.gives(shown)
      ? (await flagOf(evidence, 'christmas', 'show_christmas')) === true &&
        (await flagOf(evidence, 'single-dog', 'show_christmas')) === false
      : undefined,
  'nav-main-entries': async ({ text }) =>
    hasAll(await text('single-dog', 'navbar'), 'Dashboard', 'Deliveries', 'Feeding plan', 'Shop'),
  'deliveries-content': async (evidence) =>
    hasAll(await evidence.text('single-dog', 'deliveries'), 'On its way', 'Coming up') &&
    hasAll(await evidence.text('single-dog', 'delivery'), 'Scheduled', 'Chicken trays') &&
    (!givesPast(evidence) || hasAll(await evidence.text('single-dog', 'deliveries'), 'Past deliveries')),
  'plan-current-and-upcoming': async ({ text, gives }) =>
    gives({ ...shown, planShape: ['current-and-upcoming', 'list', 'wrapped-list'] })
      ? hasAll(await text('single-dog', 'feeding-plan'), 'Current plan', 'From 2 December')
      : hasAll(await text('single-dog', 'feeding-plan'), '640 kcal'),
  'check-in-content': async ({ text }) =>
    hasAll(await text('single-dog', 'check-in'), 'Hello', 'enjoying the new kibble', 'Contact us'),
  'received-question': async ({ text }) =>
    hasAll(await text('single-dog', 'deliveries'), 'Has it arrived?', 'Yes', 'Not yet'),
};
