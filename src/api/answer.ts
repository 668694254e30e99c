import { requestTimeoutMs } from '../environment.ts';

/** A parsed HTTP response. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text if it is not JSON. */
  body: unknown;
}

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: the check against the schema fails and names the call.
  }
  return { status: response.status, headers: response.headers, body };
}

/** Reads the whole body: a response that breaks off is a network error too. */
export const complete = async (response: Response): Promise<Response> =>
  response.body ? new Response(await response.arrayBuffer(), response) : response;

/** Adds the time limit to a request, in addition to its own abort signal. */
export const withLimit = (init: RequestInit): RequestInit => {
  const limit = AbortSignal.timeout(requestTimeoutMs);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit };
};

/** What a page may know of a failed call. */
export interface Outline {
  /** The call's path in the contract. */
  call: string;
  /** HTTP status; 0: no response. */
  status: number;
  /** Code of the error. */
  reason: string;
  /** The request's id in the backend's log. */
  requestId?: string;
}

/** A call that failed. `status` is 0 if no response arrived, and 200 if the response did not match its schema. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly call: string;
  readonly status: number;
  readonly code: string;
  /** From the error body, unchecked: follow it only through `safeUrl`. */
  declare readonly redirectUrl?: string | undefined;
  /** The part of the body that a 422 refuses: `address.city`. */
  declare readonly field?: string | undefined;
  /** The present state in a 409. Unchecked. */
  declare readonly current?: unknown;
  /** The request's id in the backend's log, if the response has one. */
  declare readonly requestId?: string | null;

  constructor(
    call: string,
    status: number,
    code: string,
    message: string,
    more: Pick<ApiError, 'redirectUrl' | 'field' | 'current' | 'requestId'> & { cause?: unknown } = {},
  ) {
    super(message, more);
    this.call = call;
    this.status = status;
    this.code = code;
    Object.assign(this, more);
  }

  /** Codes and ids by their form: another backend's might be a sentence with a name. */
  get outline(): Outline {
    const { call, status, code, requestId } = this;
    const reason = /^[a-z][\w-]{0,63}$/.test(code) ? code : 'other';
    return { call, status, reason, ...(/^[\w.:/+=-]{1,128}$/.test(requestId ?? '') && { requestId: requestId! }) };
  }
}

/** Whether the call is unsupported: no failure, and no report (DECISIONS.md#groups). */
export const isUnsupported = (error: unknown): boolean => error instanceof ApiError && error.code === 'unsupported';

/** §6 A 401 on any request sends the browser to sign in. */
export const isSignedOut = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401;
