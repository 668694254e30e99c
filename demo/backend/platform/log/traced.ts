import { during } from './source.ts';
import type { Source } from './source.ts';
import { startSpan } from './span.ts';

/** Does an item of a job, as a span below the request from which it follows. */
export async function traced<T>(source: Source & { job: string }, work: () => Promise<T>): Promise<T> {
  const span = startSpan(source.job, 'job', source.traceparent);
  try {
    const result = await during({ ...source, ...(span && { traceparent: span.traceparent }) }, work);
    span?.end();
    return result;
  } catch (error) {
    span?.end(error as Error);
    throw error;
  }
}
