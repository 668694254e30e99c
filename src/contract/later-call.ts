import type { GenericSchema } from 'valibot';
import type { Call, Groups, Origin } from './call.ts';

/* What only calls beyond the first views are made with. In a file of its own, so that no first view loads it. */

export const post = <S extends GenericSchema>(path: string, response: S, origin?: Origin): Call<S> => ({
  method: 'POST',
  path,
  response,
  ...origin,
});

/** Marks a call as an addition of this project, for visitors too. */
export const oursForAll = (...groups: Groups): Origin => ({ ours: true, open: true, groups });
/** The groups of a call of the specification. */
export const optional = (...groups: Groups): Origin => ({ groups });
