import type { GenericSchema } from 'valibot';
import type { LinkedCall } from '../contract/calls/call.ts';
import type { KnownOf } from '../contract/known.ts';
import type { Environment } from '../environment.ts';
import { importCode } from '../import-code.ts';
import { ApiError, complete, readAnswer, withLimit } from './answer.ts';
import type { Answer } from './answer.ts';
import { parse } from './parse.ts';
import { readRequest } from './urls.ts';
import type { FirstAttempt } from './retry.ts';

export interface Http {
  /** Makes a call and checks its response. Without `init` it is a read: GET, no cache, `t`. Rejects with ApiError. */
  ask: <S extends GenericSchema>(
    call: LinkedCall<S>,
    url: string,
    init?: RequestInit & { method: string },
  ) => Promise<KnownOf<S>>;
  /** How far the server's clock is ahead of the page's, in milliseconds (the `Date` header). */
  clockOffset: () => number;
  /** When the last response arrived, on the page's clock; 0 before the first. */
  answeredAt: () => number;
  /** Notifies of each response. */
  onAnswer: (listener: () => void) => void;
  /** Notifies when a Date header shifts the server clock by more than 5 s. */
  onClockMoved: (listener: () => void) => () => void;
  /**
   * Any other request: the time limit of an attempt and the retry of §7 apply. A read is one with any HTTP method.
   * Rejects if no response arrives.
   */
  fetchOther: (url: string, init: RequestInit, isRead?: boolean) => Promise<Response>;
  /** Notifies when a response asks to wait, with the milliseconds until the next try (`Retry-After`). */
  onWait: (listener: (milliseconds: number) => void) => void;
}

/** Whether there is no such call: the body has no error of the contract for a missing resource. */
const isNone = ({ status }: { status: number }): boolean => status === 404 || status === 501;

/** Checks the body against its schema. Code for any other answer loads with the first one. An error names the field. */
async function check<S extends GenericSchema>(
  call: LinkedCall<S>,
  answer: Answer,
  environment: Environment,
): Promise<KnownOf<S>> {
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = parse(call.answer, answer.body);
    if (parsed.success) return parsed.output as KnownOf<S>;
    const { withoutWrongFields } = await importCode(() => import('./reading/reader.ts'));
    return withoutWrongFields(call, answer, environment);
  }
  const body = answer.body as Record<string, unknown> | null;
  const failure = (body?.['error'] ?? body) as Record<string, unknown> | null;
  const word = (...names: string[]): string | undefined =>
    names.map((name) => failure?.[name]).find((value) => typeof value === 'string');
  throw new ApiError(
    call.path,
    answer.status,
    word('code') ?? (call.groups && isNone(answer) ? 'unsupported' : 'http'),
    word('message') ?? `${call.path}: HTTP ${answer.status}`,
    {
      // §8 The text doesn't name it.
      redirectUrl: word('redirectUrl', 'redirect_url', 'redirect', 'url'),
      field: word('field'),
      current: failure?.['current'],
      requestId: answer.headers.get('x-request-id'),
    },
  );
}

export function createHttp(environment: Environment): Http {
  let offset = 0;
  let answeredAt = 0;
  const listeners = new Set<() => void>();
  const answerListeners = new Set<() => void>();
  const waitListeners = new Set<(milliseconds: number) => void>();
  const onWait = (milliseconds: number): void => waitListeners.forEach((listener) => listener(milliseconds));

  const follow = (headers: Headers): void => {
    answeredAt = environment.now();
    for (const listener of answerListeners) listener();
    const date = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(date)) return;
    const before = offset;
    // The header has whole seconds: half a second is the average remainder.
    offset = date + 500 - environment.now();
    if (Math.abs(offset - before) > 5000) for (const listener of listeners) listener();
  };

  /**
   * Sends a request, and reads its response at once if no retry can follow, since it may also break off half-way.
   * `once` is for a caller that tries again itself: it waits only if the backend requires it.
   */
  const send = async <Result>(
    url: string,
    init: RequestInit & { method: string },
    read: (response: Response) => Promise<Result>,
    { once, isRead }: { once?: boolean | undefined; isRead?: boolean } = {},
  ): Promise<Result> => {
    let first: FirstAttempt;
    try {
      const response = await environment.fetch(url, withLimit(init));
      if (response.status < 429) return await read(response);
      first = { response };
    } catch (failure) {
      first = { failure };
    }
    const isLast = once && !('response' in first && first.response.headers.has('retry-after'));
    // This code loads only when there is something to retry. Offline it may fail to: the first attempt is then the only one.
    const retry = isLast ? undefined : await importCode(() => import('./retry.ts')).catch(() => undefined);
    if (retry) return read(await retry.withRetry(url, init, { environment, first, onWait, isRead }));
    if ('failure' in first) throw first.failure;
    return read(first.response);
  };

  return {
    ask: async (call, url, init) => {
      const [to, options] = init ? ([url, init] as const) : readRequest(url, environment.now());
      const answer = await send(to, { ...options, credentials: 'include' }, readAnswer, call).catch(
        (cause: unknown) => {
          throw cause instanceof ApiError
            ? cause
            : new ApiError(call.path, 0, 'network', `${call.path}: no answer`, { cause });
        },
      );
      follow(answer.headers);
      return check(call, answer, environment);
    },
    fetchOther: (url, init, isRead = true) => send(url, { method: 'GET', ...init }, complete, { isRead }),
    onWait: (listener) => void waitListeners.add(listener),
    clockOffset: () => offset,
    answeredAt: () => answeredAt,
    onAnswer: (listener) => void answerListeners.add(listener),
    onClockMoved: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
