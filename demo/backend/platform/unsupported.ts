import { memoize } from '../../../src/memoize.ts';
import type { LinkedCall } from '../../../src/contract/calls/call.ts';
import { groups, subscriptionSteps } from '../../../src/contract/groups.ts';
import { specified, usable } from '../../../src/contract/specified-groups.ts';
import type { Group } from '../../../src/contract/groups.ts';

/** Value for all groups outside the specification. Other values are names of groups. */
export const onlySpecified = 'specification';

/** Stored when the harness chose everything, which an empty text would leave to UNSUPPORTED_GROUPS. */
export const nothing = 'nothing';

/** Returns the unsupported groups: the harness's choice, else that of UNSUPPORTED_GROUPS. `hasPayments`: a payment provider is connected. */
export function unsupportedGroups(stored: string, configured: string, hasPayments = true): string {
  const unsupported = stored === nothing ? '' : stored || configured;
  // Without a provider customers can't change their payment method.
  return hasPayments || unsupported === onlySpecified
    ? unsupported
    : `${unsupported} payment-update payment-methods`.trim();
}

/** Whether `unsupported` names only groups that exist. */
export const isGroupList = (unsupported: string): boolean =>
  unsupported === '' ||
  unsupported === onlySpecified ||
  unsupported.split(' ').every((name) => (groups as readonly string[]).includes(name));

/** The `can` of the auth answer. A backend with only the specification's calls doesn't know the field. */
export const offered = (unsupported: string): Group[] | undefined =>
  unsupported === onlySpecified ? undefined : without(unsupported);

/** Every request needs it, and only the demo's harness changes it. */
const without = memoize(
  (unsupported: string): Group[] => usable(groups.filter((name) => !unsupported.split(' ').includes(name))),
  new Map(),
  100,
);

/** Whether customers can use one of some groups, given the unsupported ones. */
export const canOf =
  ({ unsupported }: { unsupported: string }) =>
  (some: readonly Group[]): boolean =>
    (offered(unsupported) ?? specified).some((group) => some.includes(group));

/**
 * Whether a backend with these unsupported groups has the call. `groupOfStep`: the group of `{step}`. A backend with any
 * step knows the path, and answers that there is no such step.
 */
export function has(unsupported: string, call: Pick<LinkedCall, 'groups'>, groupOfStep = ''): boolean {
  if (!call.groups?.length || unsupported === '') return true;
  const can: readonly string[] = offered(unsupported) ?? specified;
  const steps: readonly string[] = [...subscriptionSteps, 'holiday'];
  const isStep = steps.includes(groupOfStep);
  return call.groups
    .flatMap((name) => (name !== '{step}' ? name : isStep ? groupOfStep : steps))
    .some((name) => can.includes(name));
}
