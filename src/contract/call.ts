import type { GenericSchema } from 'valibot';

/**
 * One call of the Account API. `path` is relative to `{host}/{locale}/new-account-api/1.0/`, or to the host when it
 * begins with a slash; `{id}` is a public id.
 */
export interface Call<S extends GenericSchema = GenericSchema> {
  method: 'GET' | 'POST';
  path: string;
  response: S;
  /** Not in §7 of the specification: an addition of this project. */
  ours?: true;
}

/** A call whose URL comes from an earlier response (§7). `path` is only its name in errors. */
export type LinkedCall<S extends GenericSchema = GenericSchema> = Pick<Call<S>, 'path' | 'response'>;

interface Origin {
  ours?: true;
}

export const get = <S extends GenericSchema>(path: string, response: S, origin?: Origin): Call<S> => ({
  method: 'GET',
  path,
  response,
  ...origin,
});

export const post = <S extends GenericSchema>(path: string, response: S, origin?: Origin): Call<S> => ({
  method: 'POST',
  path,
  response,
  ...origin,
});

/** Marks a call as an addition of this project. */
export const ours: Origin = { ours: true };
