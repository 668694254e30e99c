import type { Scenario, Step } from './scenario.ts';

/** Preview states by name: what each changes in the usual scenario. */
export type States = Readonly<Record<string, Partial<Scenario>>>;

/** Every tag has these. `sample` is what an unknown state shows. */
export const commonStates: States = {
  sample: {},
  loading: { answers: 'never' },
  empty: { dogs: 'none', step: 'none', friends: 0, treatments: false },
  error: { answers: 'fail' },
};

/** What can be wrong with a box: for the tags that show boxes. */
export const trouble: States = {
  'billing-problem': { step: 'billing-problem' },
  'authentication-required': { step: 'authentication-required' },
  lost: { step: 'lost' },
  returned: { step: 'returned' },
  mismatch: { matched: false },
  partial: { partial: true },
  paused: { dogs: 'paused', step: 'none' },
};

/** A state for each step of a box, by its name. */
export const steps = (...names: Step[]): States => Object.fromEntries(names.map((name) => [name, { step: name }]));
