import * as v from 'valibot';
import { offeredGroups, offers as isOffered } from '../workbench/contract-check/offered.ts';
import { auth } from '../../src/contract/customer/customer.ts';
import { groups, subscriptionSteps } from '../../src/contract/groups.ts';
import { nearest } from '../../src/nearest.ts';
import type { Ask } from './client.ts';
import { Misfit } from './report.ts';
import type { World } from './world.ts';
import { now } from '../../test/support/clock.ts';

const authPath = '/service-endpoint/shopping/auth';

/** Whether no server listens there, so that no check makes sense. */
function isNoServer(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  // The request of an adapter's module is a cause of the adapter's failure.
  return /ECONNREFUSED|ENOTFOUND/.test(String(code)) || (cause instanceof Error && isNoServer(cause));
}

/** No check makes sense without a session. */
class NotAccepted extends Error {}

/** What the backend announces. */
export interface Announced {
  /** The groups that the auth answer names, else those of the specification. */
  offered: ReadonlySet<string>;
  /** Whether it names them. */
  announces: boolean;
  /** Whether the auth answer could be read. */
  isKnown: boolean;
}

/** Asks which groups the backend has. Rejects if there is no backend, or if it doesn't accept the session. */
export async function readGroups(ask: Ask): Promise<Announced> {
  const answer = await ask(`${authPath}?t=${now()}`).catch((error: unknown) => {
    if (isNoServer(error)) throw error;
    return undefined;
  });
  if (answer?.status === 401)
    throw new NotAccepted(
      `The session isn’t accepted: ${answer.asked} answered 401. Check --email with --password, --cookie, --token or the adapter’s own sign-in.`,
    );
  const session = v.safeParse(auth, answer?.json);
  const can = session.success ? session.output.can : undefined;
  return { offered: offeredGroups(can), announces: Boolean(can), isKnown: session.success };
}

/** Whether the backend has one of these groups. None are named: every backend has it. */
export const offers = ({ offered }: Pick<World, 'offered'>, names?: readonly string[]): boolean =>
  isOffered(offered, names);

/** The groups of which an area needs one; an area that isn't here is part of every backend. */
export const groupsOfArea: Readonly<Record<string, readonly string[]>> = {
  particulars: ['products', 'extras', 'swap', 'order-treatments', 'labels'],
  shopping: ['check-in'],
  quantity: ['quantities'],
  date: ['change-date'],
  method: ['method'],
  scoop: ['scoop'],
  place: ['delivery-place'],
  'mail-actions': ['mail-actions'],
  subscription: ['pause'],
  details: ['details'],
  profile: ['profile'],
  'add-dog': ['add-dog'],
  tags: ['check-in'],
  'remove-all': ['remove-all'],
  confirm: ['arrival'],
  report: ['report'],
  treatments: ['order-treatments'],
  steps: [...subscriptionSteps],
  calendar: ['calendar'],
  kitchen: ['kitchen'],
  sitter: ['sitter'],
  assistants: ['assistants'],
  household: ['household'],
  mails: ['mails'],
  milestones: ['milestones'],
  push: ['push'],
  email: ['email'],
  rhythm: ['rhythm'],
  swap: ['swap'],
  extras: ['extras'],
  codes: ['codes'],
  gifts: ['gifts'],
  farewell: ['farewell'],
  weights: ['weights'],
  undo: ['undo'],
  access: ['password', 'devices', 'passkeys'],
  'personal-data': ['personal-data'],
  deletion: ['delete-account'],
  payment: ['payment-update'],
  'payment-methods': ['payment-methods'],
  declarations: ['withdrawal', 'cancel-contract'],
};

/** The names in `can` are groups of the contract. */
export async function checkGroups({ report, offered }: World): Promise<void> {
  await report.check(
    'The groups that the auth answer names exist',
    'DECISIONS.md#groups; src/contract/groups.ts',
    () => {
      const unknown = [...offered].filter((name) => !(groups as readonly string[]).includes(name));
      const meant = unknown.flatMap((name) => nearest(name, groups) ?? []);
      const advice = meant.length > 0 ? `. Did you mean ${meant.join(', ')}?` : '';
      if (unknown.length > 0) throw new Misfit(`"can" with some of ${groups.join(', ')}`, unknown.join(', ') + advice);
    },
  );
}
