import { patience } from '../environment.ts';

/** Adds the time limit to a request, besides any abort signal of its own. */
export const withLimit = (init: RequestInit): RequestInit => {
  const limit = AbortSignal.timeout(patience);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit };
};
