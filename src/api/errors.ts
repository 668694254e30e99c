/** A call that failed. `status` is 0 where no answer arrived, and 200 where the answer did not fit its schema. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly call: string;
  readonly status: number;
  readonly code: string;
  /** From the error body, unchecked: follow it only by way of `safe-url`. */
  readonly redirectUrl: string | undefined;
  /** Which part of the body was refused, with a 422: `address.city`. */
  readonly field: string | undefined;
  /** The present state, with a 409. Unchecked. */
  readonly current: unknown;

  constructor(
    call: string,
    status: number,
    code: string,
    message: string,
    more: { redirectUrl?: string | undefined; field?: string | undefined; current?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.call = call;
    this.status = status;
    this.code = code;
    this.redirectUrl = more.redirectUrl;
    this.field = more.field;
    this.current = more.current;
  }
}

/** §6 A 401 on any request sends the browser to sign in. */
export const isSignedOut = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401;
