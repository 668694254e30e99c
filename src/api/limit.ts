/**
 * An answer that takes longer than this is taken for a network error. In milliseconds, for each try. @source
 * DECISIONS.md#situations
 */
const patience = 20_000;

/** The same request with the time limit of a try, besides a signal of its own. */
export const withLimit = (init: RequestInit): RequestInit => {
  const limit = AbortSignal.timeout(patience);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit };
};
