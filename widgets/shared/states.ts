import { commonStates } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/*
 * The preview states of all tags: a chunk of its own, since the doctor needs them where nothing else could be loaded. They stand in
 * `states.ts` beside `tag.ts`, as a bundler puts a module into one chunk: what is in `tag.ts`, every visitor loads.
 */
const own = import.meta.glob<States>('../*/states.ts', { eager: true, import: 'states' });

/** A tag's states by name, `sample` first. */
export const statesOf = (tag: string): States => ({ ...commonStates, ...own[`../${tag.replace('account-', '')}/states.ts`] });
