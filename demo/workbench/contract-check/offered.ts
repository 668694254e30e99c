import type { Call } from '../../../src/contract/calls/call.ts';
import { subscriptionSteps } from '../../../src/contract/groups.ts';
import { specified } from '../../../src/contract/specified-groups.ts';

/** The groups that a backend has: those that the auth answer names, else those of the specification. */
export const offeredGroups = (can: readonly string[] | null | undefined): ReadonlySet<string> =>
  new Set(can ?? specified);

/** The groups of a call; `{step}` is any step. */
export const groupsOf = ({ groups: names = [] }: Pick<Call, 'groups'>): string[] =>
  names.flatMap((name) => (name === '{step}' ? [...subscriptionSteps, 'holiday'] : [name]));

/** Whether the backend has one of these groups. None are named: every backend has it. */
export const offers = (offered: ReadonlySet<string>, names: readonly string[] = []): boolean =>
  names.length === 0 || names.some((name) => offered.has(name));
