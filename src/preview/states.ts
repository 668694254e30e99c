import { settingsPageNames } from '../contract/settings-sections.ts';
import type { Scenario, Step } from './scenario.ts';

/** Preview states by name, each with its changes to the usual scenario. */
export type States = Readonly<Record<string, Partial<Scenario>>>;

/** The states of every tag. An unknown state shows `sample`. */
export const commonStates: States = {
  sample: {},
  loading: { answers: 'never' },
  empty: { dogs: 'none', step: 'none', friends: 0, treatments: false },
  error: { answers: 'fail' },
};

/** Problems with a delivery or the account, for tags that show deliveries. */
const trouble: States = {
  'billing-problem': { step: 'billing-problem' },
  'authentication-required': { step: 'authentication-required' },
  lost: { step: 'lost' },
  returned: { step: 'returned' },
  mismatch: { matched: false },
  partial: { partial: true },
  paused: { dogs: 'paused', step: 'none' },
};

/** A backend with only the calls of the specification (DECISIONS.md#groups). */
const unsupported: States = { unsupported: { unsupported: 'specification' } };

/** One state for each step of a delivery, named after the step. */
const steps = (...names: Step[]): States => Object.fromEntries(names.map((name) => [name, { step: name }]));

/** The further states of each tag. */
export const tagStates: Readonly<Record<string, States>> = {
  'account-change-date': { 'named-day': { method: 'named-day' }, closed: { step: 'processing' }, ...unsupported },
  'account-check-in': {
    answered: { answered: ['enjoying:yes', 'adjusting:yes'] },
    'not-yet': { answered: ['enjoying:no'] },
    milestone: { section: 'milestone' },
    advice: { answered: ['enjoying:no', 'why:little', 'adjusting:yes'] },
    unsupported: { unsupported: ['check-in'] },
  },
  'account-deliveries': { ...steps('dispatched', 'arrived-question'), ...trouble, ...unsupported },
  'account-delivery': {
    ...steps(
      'scheduled',
      'last-day',
      'processing',
      'payment-pending',
      'authentication-required',
      'billing-problem',
      'payment-complete',
      'preparing',
      'dispatched',
      'arrived-question',
      'delivered',
      'returned',
      'lost',
      'cancelled',
    ),
    elsewhere: { elsewhere: true },
    reported: { step: 'lost', reported: true },
    recalled: { step: 'delivered', recalled: true },
    'new-prices': { newPrices: true },
    ...unsupported,
    ...steps('late', 'replacement', 'withdrawn'),
    gift: { gift: true },
  },
  'account-feeding-plan': {
    dry: { plan: 'dry' },
    'dry-treats': { plan: 'dry-treats' },
    mixed: { plan: 'mixed' },
    'mixed-treats': { plan: 'mixed-treats' },
    half: { plan: 'half' },
    'half-treats': { plan: 'half-treats' },
    'no-blend': { plan: 'no-blend' },
    'own-wet': { plan: 'own-wet' },
    transition: { changing: true },
    ...unsupported,
  },
  'account-mail-action': Object.fromEntries(
    (['keep', 'arrived', 'drop-extra', 'done', 'changed', 'unknown'] as const).map((link) => [link, { link }]),
  ),
  'account-navbar': {
    basket: { basket: 2, dogs: 'one' },
    treatments: { treatments: true },
    christmas: { treatments: false, christmas: true },
    ...unsupported,
  },
  'account-next-delivery': {
    ...steps('last-day', 'dispatched', 'arrived-question'),
    closed: { step: 'processing' },
    'payment-paid': { back: 'paid' },
    'payment-declined': { back: 'charge-declined', step: 'billing-problem' },
    ...trouble,
    ...unsupported,
  },
  'account-pets-list': {
    one: { dogs: 'one' },
    many: { dogs: 'many' },
    paused: { dogs: 'paused' },
    incomplete: { dogs: 'incomplete' },
    cancelled: { dogs: 'cancelled' },
    ...unsupported,
    withdrawn: { dogs: 'withdrawn' },
    transition: { changing: true },
  },
  'account-profile': {
    incomplete: { dogs: 'incomplete', step: 'none' },
    one: { dogs: 'one' },
    ...unsupported,
    weights: { section: 'weights' },
  },
  'account-quick-links': { 'passkey-offer': { passkeyOffer: true }, ...unsupported },
  'account-refer-a-friend': { unsupported: { unsupported: ['referral'] } },
  // Each page, and each state on the page that shows it.
  'account-settings': {
    ...Object.fromEntries(settingsPageNames.map((section) => [section, { section }])),
    cancel: { section: 'cancel/preview-1' },
    'cancel-unpaid': { step: 'billing-problem', section: 'cancel/preview-1' },
    died: { section: 'died/preview-1' },
    paused: { dogs: 'paused', step: 'none', section: 'subscriptions' },
    incomplete: { dogs: 'incomplete', step: 'none', section: 'subscriptions' },
    'billing-problem': { step: 'billing-problem', section: 'payment' },
    'payment-not-found': { payment: 'not-found', section: 'payment' },
    'card-expired': { cardDays: -40, section: 'payment' },
    'card-expires-soon': { cardDays: 20, section: 'payment' },
    'payment-saved': { back: 'saved', section: 'payment' },
    'no-reminders': { pushDevices: false, section: 'mails' },
    'news-asked': { newsAsked: true, section: 'mails' },
    'no-passkey': { passkeys: false, section: 'access' },
    leaving: { leaving: true, section: 'personal-data' },
    mismatch: { matched: false, section: 'subscriptions' },
    fewer: {
      unsupported: [
        'cancel',
        'holiday',
        'rhythm',
        'language',
        'payment',
        'payment-update',
        'record',
        'calendar',
        'mails',
        'push',
        'receipts',
        'password',
        'devices',
        'passkeys',
        'sitter',
        'assistants',
        'household',
        'personal-data',
        'delete-account',
      ],
    },
    ...unsupported,
    'code-entered': { code: 'WOOF20', section: 'payment' },
  },
  'account-shop': { tiles: {}, closed: { dogs: 'paused', step: 'none' }, ...unsupported },
  'account-treatments': {
    promotion: { treatments: false },
    partial: { partial: true },
    unsupported: { unsupported: ['treatments'] },
  },
};

/** A tag's states by name, `sample` first. */
export const statesOf = (tag: string): States => ({ ...commonStates, ...tagStates[tag] });
