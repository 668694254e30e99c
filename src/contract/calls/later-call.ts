import type { GenericSchema } from 'valibot';
import type { Call, Origin } from './call.ts';

/* What only calls are made of that no first view makes. */

type Groups = NonNullable<Call['groups']>;

/** Marks a call as an addition of this project. */
export const ours = (...groups: Groups): Origin => ({ ours: true, groups });

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
