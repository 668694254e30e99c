/** Headers of requests that a page of another origin sends: a preflight must allow them. */
export const sentHeaders = ['Content-Type', 'Idempotency-Key', 'Account-Customer'];

/** Headers of answers that a page of another origin reads: answers must expose them. */
export const readHeaders = ['Date', 'Retry-After', 'X-Request-Id'];
