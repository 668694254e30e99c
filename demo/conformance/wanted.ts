import type { Call } from '../../src/contract/calls/call.ts';
import { footerPath, pathsOf, uses } from '../../src/package/tag-uses.ts';
import { groupsOf } from '../workbench/contract-check/offered.ts';

/** The part of the contract that some tags use. */
export interface Wanted {
  groups: ReadonlySet<string>;
  /** Paths of the calls that belong to no group. */
  paths: ReadonlySet<string>;
}

/** What these tags ask of a backend. */
export const wantedBy = (tags: readonly string[]): Wanted => ({
  groups: new Set(tags.flatMap((name) => uses[name]?.groups ?? [])),
  paths: new Set(tags.flatMap(pathsOf)),
});

const hasOne = ({ groups }: Wanted, names: readonly string[]): boolean => names.some((name) => groups.has(name));

/** Whether the checked tags make a call. Without tags every call is checked. */
export function isWantedCall(wanted: Wanted | undefined, call: Pick<Call, 'groups' | 'path'>): boolean {
  const names = groupsOf(call);
  if (!wanted) return true;
  return names.length > 0 ? hasOne(wanted, names) : wanted.paths.has(call.path);
}

/** Whether an area is about something that the checked tags use. `names`: the groups of which it needs one. */
export function isWantedArea(wanted: Wanted | undefined, area: string, names?: readonly string[]): boolean {
  if (!wanted) return true;
  return area === 'footer' ? wanted.paths.has(footerPath) : !names || hasOne(wanted, names);
}
