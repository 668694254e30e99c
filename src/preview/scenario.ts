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
