/** What a span is of: a request that arrived, a statement for the database, or an item of a job. */
export type SpanKind = 'request' | 'query' | 'job';

/** A span that has started. */
export interface OpenSpan {
  /** Its W3C trace context: the parent of further spans. */
  traceparent: string;
  set: (attributes: Readonly<Record<string, string | number>>) => void;
  end: (error?: Error) => void;
}

export type StartSpan = (name: string, kind: SpanKind, parent: string | undefined) => OpenSpan;

let start: StartSpan | undefined;

/** Starts to make spans; undefined: none. */
export const useTracer = (tracer: StartSpan | undefined): void => void (start = tracer);

/** Starts a span below another one. Undefined: nothing is traced. */
export const startSpan: (...what: Parameters<StartSpan>) => OpenSpan | undefined = (...what) => start?.(...what);
