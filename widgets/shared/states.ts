import { commonStates } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/*
 * The preview states of all tags, in a separate chunk: the doctor needs them even where nothing else could be
 * loaded, and customers don't need them.
 */
const own = import.meta.glob<States>('../*/states.ts', { eager: true, import: 'states' });

/** A tag's states by name, `sample` first. */
export const statesOf = (tag: string): States => ({
  ...commonStates,
  ...own[`../${tag.replace('account-', '')}/states.ts`],
});
