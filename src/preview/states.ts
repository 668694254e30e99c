import type { DeliveryStatus } from '../contract/deliveries/delivery.ts';

/** Where the box is that a preview is about. */
export type Step = DeliveryStatus | 'last-day' | 'arrived-question' | 'none';
export type Plan = 'dry' | 'dry-treats' | 'mixed' | 'mixed-treats' | 'half' | 'half-treats' | 'own-wet' | 'no-blend';

/** What sample data tell of. */
export interface Scenario {
  /** `never`: no answer comes; `fail`: each call fails. */
  answers: 'sample' | 'never' | 'fail';
  dogs: 'usual' | 'none' | 'one' | 'many' | 'paused' | 'incomplete' | 'cancelled';
  plan: Plan;
  step: Step;
  method: 'window' | 'named-day';
  basket: number;
  friends: number;
  treatments: boolean;
  christmas: boolean;
  /** Check-in answered already. */
  answered: boolean;
  /** false: another account has these details. */
  matched: boolean;
  payment: 'not-found' | 'no-longer-stored' | null;
  /** Some boxes can't be loaded. */
  partial: boolean;
}

export const usual: Scenario = {
  answers: 'sample',
  dogs: 'usual',
  plan: 'mixed-treats',
  step: 'scheduled',
  method: 'window',
  basket: 0,
  friends: 2,
  treatments: true,
  christmas: false,
  answered: false,
  matched: true,
  payment: null,
  partial: false,
};

type States = Readonly<Record<string, Partial<Scenario>>>;

/** Every tag has these. `sample` is what an unknown state shows. */
const common: States = {
  sample: {},
  loading: { answers: 'never' },
  empty: { dogs: 'none', step: 'none', friends: 0, treatments: false },
  error: { answers: 'fail' },
};

const trouble: States = {
  'billing-problem': { step: 'billing-problem' },
  'authentication-required': { step: 'authentication-required' },
  lost: { step: 'lost' },
  returned: { step: 'returned' },
  mismatch: { matched: false },
  partial: { partial: true },
  paused: { dogs: 'paused', step: 'none' },
};
const step = (...names: Step[]): States => Object.fromEntries(names.map((name) => [name, { step: name }]));

/** The states that a tag knows besides the common ones. */
const own: Readonly<Record<string, States>> = {
  'account-navbar': {
    basket: { basket: 2, dogs: 'one' },
    treatments: { treatments: true },
    christmas: { treatments: false, christmas: true },
  },
  'account-next-delivery': {
    ...step('last-day', 'dispatched', 'arrived-question'),
    closed: { step: 'processing' },
    ...trouble,
  },
  'account-pets-list': {
    one: { dogs: 'one' },
    many: { dogs: 'many' },
    paused: { dogs: 'paused' },
    incomplete: { dogs: 'incomplete' },
    cancelled: { dogs: 'cancelled' },
  },
  'account-feeding-plan': Object.fromEntries(
    (['dry', 'dry-treats', 'mixed', 'mixed-treats', 'half', 'half-treats', 'no-blend', 'own-wet'] as const).map((plan) => [
      plan,
      { plan },
    ]),
  ),
  'account-deliveries': { ...step('dispatched', 'arrived-question'), ...trouble },
  'account-delivery': step(
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
  'account-change-date': { 'named-day': { method: 'named-day' }, closed: { step: 'processing' } },
  'account-check-in': { answered: { answered: true } },
  'account-treatments': { promotion: { treatments: false }, partial: { partial: true } },
  'account-shop': { tiles: {}, closed: { dogs: 'paused', step: 'none' } },
  'account-settings': {
    paused: { dogs: 'paused', step: 'none' },
    incomplete: { dogs: 'incomplete', step: 'none' },
    'billing-problem': { step: 'billing-problem' },
    'payment-not-found': { payment: 'not-found' },
    mismatch: { matched: false },
  },
};

/** A tag's states by name, `sample` first. */
export const statesOf = (tag: string): States => ({ ...common, ...own[tag] });
