import { calls } from '../../../src/contract/all-calls.ts';
import type { Call, LinkedCall, Scope } from '../../../src/contract/calls/call.ts';
import { mayMake, scopeOf } from '../../../src/contract/calls/scopes.ts';
import { removeAll, updateScoop } from '../../../src/contract/deliveries/changes.ts';
import { subscriptionSteps } from '../../../src/contract/groups.ts';
import type { Group } from '../../../src/contract/groups.ts';
import { memoize } from '../../../src/memoize.ts';
import type { Actor, Visitor } from '../platform/context.ts';
import { notAllowed } from './acting.ts';

/** Every call, with those whose URLs come from answers. */
const grouped = [...(Object.values(calls) as Call[]), updateScoop as LinkedCall, removeAll as LinkedCall];

/** The rights of each kind of change in the record, as its calls declare them. */
const rightsOf = Map.groupBy(
  grouped.flatMap((call) =>
    call.change === '{step}'
      ? subscriptionSteps.map((step) => ({ kind: step as string, right: scopeOf(call, step) }))
      : call.change === undefined
        ? []
        : [{ kind: call.change, right: scopeOf(call) }],
  ),
  ({ kind }) => kind,
);

/** An undo needs the right of the change that it takes back; of a kind that no call declares only the customer may. @throws a 403 */
export function checkUndo({ actor }: Visitor, kind: string): void {
  if (!actor) return;
  for (const { right } of rightsOf.get(kind) ?? [{ right: 'owner' as const }])
    if (!mayMake(actor.scopes, right)) throw notAllowed(right);
}

/** Groups whose right isn't that of their calls. */
const moreNeeded: Readonly<Partial<Record<Group, Scope>>> = {
  leave: 'money',
  kitchen: 'feed',
  'check-in': 'owner',
  // Forms of the law, which visitors have too.
  withdrawal: 'read',
  'cancel-contract': 'read',
};

/** The rights that a group needs, each of them: those of its reads; and one of those of its changes, if it has any. */
function needsOf(group: Group): { all: Scope[]; some: Scope[] } {
  const more = moreNeeded[group];
  if (more) return { all: [more], some: [] };
  const step = group === 'holiday' ? 'pause' : subscriptionSteps.find((each) => each === group);
  const own = grouped.filter(
    ({ groups = [], ownCustomer }) => !ownCustomer && groups.includes(step ? '{step}' : group),
  );
  const [changes, reads] = [true, false].map((isChange) =>
    own.filter(({ touches }) => (touches !== undefined) === isChange).map((call) => scopeOf(call, step)),
  ) as [Scope[], Scope[]];
  return { all: reads, some: changes };
}

const needs = memoize(needsOf, new Map());

/** What a session offers, while it acts for another customer: groups that it may read, and change in some way. */
export const groupsFor = (offered: Group[] | undefined, actor: Actor | undefined): Group[] | undefined =>
  offered?.filter((group) => {
    const { all, some } = needs(group);
    const may = (needed: Scope): boolean => !actor || mayMake(actor.scopes, needed);
    return all.every(may) && (some.length === 0 || some.some(may));
  });
