import { change } from '../backend/actions.ts';
import { $setup, facts } from './bench.ts';
import type { Setup } from './setup.ts';

/** Groups of calls that the backend doesn't support. */
export const unsupportedOf = ({ unsupported }: Setup): readonly string[] =>
  unsupported === 'specification'
    ? facts.groups.filter((group) => !facts.specified.includes(group))
    : unsupported.split(' ').filter(Boolean);

/** Switches a group off, or on again. */
export function toggleGroup(group: string): Promise<void> {
  const off = unsupportedOf($setup.get());
  const next = off.includes(group) ? off.filter((each) => each !== group) : [...off, group];
  return change({ unsupported: next.join(' ') });
}
