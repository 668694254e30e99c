import type { SubscriptionStep } from '../groups.ts';
import type { GrantScope } from '../lists.ts';
import type { LinkedCall, Scope } from './call.ts';

/** The right that a call needs. `step`: that of its path. */
export const scopeOf = ({ scope = 'read' }: Pick<LinkedCall, 'scope'>, step?: string): Scope =>
  typeof scope === 'string' ? scope : (scope[step as SubscriptionStep] ?? 'owner');

/** Whether somebody else with these rights may make a call. The customer may make any. */
export const mayMake = (rights: readonly GrantScope[], needed: Scope): boolean =>
  needed !== 'owner' && rights.includes(needed);
