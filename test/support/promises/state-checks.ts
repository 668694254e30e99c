import { dataOf } from '../../../src/remote.ts';
import { customerLocale } from '../../../src/i18n/locale-table.ts';
import { countries } from '../../spec-backend/countries.mjs';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { messagesOf } from '../views/views.ts';
import { hasAll } from './evidence.ts';
import { answered, givesPast, referralRule } from './screen-checks.ts';
import type { Check, Evidence } from './evidence.ts';

/* Promises of §3, §4 and §9 that depend on what a backend answers. */

const shown = { possibleFields: ['present'] };
/** A whole number alone may be units or hundredths, so an amount of them is unknown. */
const priced = { ...shown, money: ['number', 'text', 'object'] };
const codes = Object.keys(countries);
const wordsOf = (tree: unknown): string[] => Object.values(tree as Readonly<Record<string, string>>);

const localesOf = async ({ page }: Evidence) =>
  Promise.all(
    codes.map(async (code) => {
      const { account } = await page(`country-${code.toLowerCase()}`);
      const customer = dataOf(account.customer.$state.get());
      return { code, locale: customerLocale(customer?.locale, customer?.storeCountryCode) };
    }),
  );
const localeRule: Check = async (evidence) =>
  (await localesOf(evidence)).every(
    ({ code, locale }) => locale?.country === code && locale.tag === countries[code]!.locale,
  );

export const stateChecks: Readonly<Record<string, Check>> = {
  'gender-neutral': async ({ page, gives }) => {
    const pets = dataOf((await page('genders')).account.pets.$state.get());
    const genders = new Map(pets?.map(({ name, gender }) => [name, gender ?? 'unknown']));
    const isNeutral = !['male', 'female'].includes(genders.get('Sam') ?? '');
    return isNeutral && (!gives(shown) || (genders.get('Max') === 'male' && genders.get('Bella') === 'female'));
  },
  'plan-no-blend': async ({ text }) => !(await text('no-blend', 'feeding-plan')).includes('kibble blend Chicken'),
  'delivery-method': async ({ text, gives }) =>
    gives(priced)
      ? hasAll(await text('single-dog', 'delivery'), 'Named day, £2.99') &&
        hasAll(await text('every-status', 'delivery'), 'Free delivery window')
      : undefined,
  'delivery-stages': async ({ text }) =>
    hasAll(await text('single-dog', 'delivery'), 'Payment Now', 'Preparation Later', 'Delivery Later'),
  'payment-kinds': async ({ page, gives }) => {
    if (!gives(shown)) return undefined;
    const { account } = await page('every-payment');
    const types = dataOf(account.deliveries.$state.get())?.deliveries.map(({ payment }) => payment?.type);
    return ['card', 'paypal', 'ideal', 'direct-debit'].every((type) => types?.includes(type as 'card'));
  },
  'item-unit-fallback': async ({ text, gives }) =>
    hasAll(await text('single-dog', 'delivery'), '1 box', '14 trays', '1 scoop') &&
    (!gives(answered) || hasAll(await text('treatments', 'treatments'), '1 pack', '1 chew')),
  'request-states': async ({ open }) => {
    const { account } = open('single-dog');
    const seen: string[] = [];
    account.pets.$state.subscribe(({ status }) => seen.push(status));
    await account.pets.load();
    return seen.join() === 'init,loading,success';
  },
  'delivery-statuses': async (evidence) => {
    if (!givesPast(evidence)) return undefined;
    const { late, held, ...known } = (messagesOf('en-GB')['status'] as unknown as { delivery: Record<string, string> })
      .delivery;
    const shownText = await evidence.text('every-status', 'deliveries');
    return late !== held && wordsOf(known).every((word) => shownText.includes(word));
  },
  'pet-standing-actions': async ({ text }) =>
    hasAll(await text('three-dogs', 'pets-list'), 'Ada Active', 'Cleo Cancelled', 'Pablo Paused'),
  'incomplete-blocks-start': async ({ text }) =>
    hasAll(await text('four-dogs', 'pets-list'), 'Iggy Profile incomplete') &&
    !/Iggy[^.]*Start deliveries/.test(await text('four-dogs', 'pets-list')),
  'pets-sorted': async ({ page }) => {
    const { account } = await page('sorting');
    return (
      dataOf(account.pets.$state.get())
        ?.map(({ name }) => name)
        .join() === 'Sub,Ada,Cleo,Iggy'
    );
  },
  'current-pet-wraps': async ({ page }) => {
    const { account } = await page('three-dogs');
    const names = [-1, 1, 1, 1, 1].map((by) => {
      account.pets.step(by as 1 | -1);
      return account.pets.$current.get()?.name;
    });
    return names.join() === 'Pablo,Ada,Cleo,Pablo,Ada';
  },
  'tags-optimistic': async ({ open }) => {
    const { account, backend } = open('single-dog');
    const [pet] = await loadOrThrow(account.pets);
    const checkIn = await loadOrThrow(checkInsOf(account).of(pet!.petPublicId));
    await checkIn.answer('enjoying', 'yes');
    const [sent, ...more] = backend.requests.filter(({ bodyText }) => bodyText.includes('mutation'));
    const isLocal = checkIn.answersOf(dataOf(checkIn.pet.$state.get())!).enjoying === 'yes';
    return isLocal && more.length === 0 && sent?.status === 200 && sent.bodyText.includes('["check-in:enjoying:yes');
  },
  'startup-order': async ({ page }) => {
    const { backend } = await page('single-dog');
    const first = (call: string): number => backend.requests.findIndex((request) => request.call === call);
    const early = ['customer-data', 'customer-pets'].map(first);
    const late = ['feeding-plan', 'delivery-details', 'treatment-delivery-details'].map(first);
    return (
      first('auth') === 0 &&
      ['referral', 'graphql'].every((call) => first(call) > 0) &&
      early.every((each) => each > 0 && late.every((other) => other > each))
    );
  },
  'locale-from-country': localeRule,
  'locale-per-country': localeRule,
  'message-locales': async (evidence) =>
    (await localesOf(evidence)).every(({ code, locale }) => {
      const wanted: Readonly<Record<string, string>> = { DE: 'de-DE', AT: 'de-DE', FR: 'fr-FR', NL: 'nl-NL' };
      return locale?.messages === (wanted[code] ?? 'en-GB');
    }),
  'currency-per-country': async (evidence) => {
    if (!evidence.gives(priced)) return undefined;
    const amounts = await Promise.all(
      codes.map(async (code) => [code, await evidence.text(`country-${code.toLowerCase()}`, 'deliveries')] as const),
    );
    const signs: Readonly<Record<string, RegExp>> = { GB: /£/, SE: /\d.kr/, DK: /\d.kr/ };
    return amounts.every(([code, shownText]) => (signs[code] ?? /€/).test(shownText));
  },
  'reward-is-10': referralRule,
};
