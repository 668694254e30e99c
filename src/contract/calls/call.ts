import type { GenericSchema } from 'valibot';
import type { Group } from '../groups.ts';
import type { Read } from './reads.ts';

/**
 * One call of the Account API. `path` is relative to `{host}/{locale}/new-account-api/1.0/`, or to the host when it
 * starts with a slash; `{id}` is a public id.
 */
export interface Call<S extends GenericSchema = GenericSchema> {
  method: 'GET' | 'POST';
  path: string;
  response: S;
  /** For visitors too: it needs no session. */
  open?: true;
  /** Its caller repeats it, so the client doesn't retry it as well. */
  once?: true;
  /** Not in §7 of the specification: an addition of this project. */
  ours?: true;
  /**
   * Groups that need the call. A 404 or 501 without an error body of the contract means that the backend doesn't support
   * these groups. None: every backend has the call. `{step}` is the step in the path.
   */
  groups?: readonly (Group | '{step}')[];
}

/** A call whose URL comes from an earlier response (§7). `path` is only its name in errors. */
export type LinkedCall<S extends GenericSchema = GenericSchema> = Pick<
  Call<S>,
  'path' | 'response' | 'groups' | 'once'
>;

export type Origin = Pick<Call, 'ours' | 'groups' | 'open' | 'once'>;

export const get = <S extends GenericSchema>(path: string, response: S, origin?: Origin): Call<S> => ({
  method: 'GET',
  path,
  response,
  ...origin,
});

/** One of the reads of first views (`reads.ts`). */
export const getFirst = <S extends GenericSchema>({ path, group }: Read, response: S): Call<S> =>
  get(path, response, group && { groups: [group] });
