import { withLimit } from '../answer.ts';

/** The signal of a request, or a new one with the time limit of an attempt. */
export const limitOf = (init: RequestInit = {}): AbortSignal => (init.signal ?? withLimit(init).signal)!;

/** Rejects with the signal's reason once it is aborted. */
export const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
