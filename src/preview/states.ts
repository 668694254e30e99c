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
export const trouble: States = {
  'billing-problem': { step: 'billing-problem' },
  'authentication-required': { step: 'authentication-required' },
  lost: { step: 'lost' },
  returned: { step: 'returned' },
  mismatch: { matched: false },
  partial: { partial: true },
  paused: { dogs: 'paused', step: 'none' },
};

/** A backend with only the calls of the specification (DECISIONS.md#groups). */
export const unsupported: States = { unsupported: { unsupported: 'specification' } };

/** One state for each step of a delivery, named after the step. */
export const steps = (...names: Step[]): States => Object.fromEntries(names.map((name) => [name, { step: name }]));
