import type { CallWords } from '../../../src/contract/docs/calls.ts';

const header = (description: string, schema: object) => ({ description, schema });
const headerRef = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of answers. */
export const headers = {
  Date: header(
    'The server’s clock. The countdown to the last moment for changes follows it, not the customer’s clock.',
    {
      type: 'string',
      examples: ['Tue, 10 Nov 2026 09:30:00 GMT'],
    },
  ),
  'Cache-Control': header('`no-store`: no cache may keep what belongs to one customer.', {
    type: 'string',
    const: 'no-store',
  }),
  'Retry-After': header('When to try again: seconds, or a date.', { type: 'string', examples: ['30'] }),
};

export const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const failure = (description: string, error: object, ...more: string[]) => ({
  description,
  headers: headerRef('Cache-Control', ...more),
  content: json({ $ref: '#/components/schemas/Failure' }, { error }),
});

/** Failures that many calls share, by their names in the document. */
export const failures = {
  SignedOut: failure('Not signed in. `redirectUrl` says where to sign in.', {
    code: 'signed-out',
    message: 'You are not signed in. Sign in and try again.',
    redirectUrl: '/signin',
  }),
  OtherOrigin: failure('A page of another site asked for a change, and its origin isn’t allowed.', {
    code: 'origin',
    message: 'A change from this origin is not allowed. Make it on the shop’s own pages.',
  }),
  NotFound: failure('Nothing with this id or country, or not this customer’s: both get the same answer.', {
    code: 'not-found',
    message: 'There is nothing with this address or id. Check it and try again.',
  }),
  Conflict: failure(
    'Somebody has changed it meanwhile, or it is too late. `current` is the present state, in the form of the answer.',
    { code: 'conflict', message: 'This has changed meanwhile. Look at how it is now, and decide again.', current: {} },
  ),
  Invalid: failure(
    'The body can’t be accepted, and `field` says where; or the Idempotency-Key was used for another body.',
    { code: 'invalid', message: '"date" is not as it should be. Correct it and send it again.', field: 'date' },
  ),
  TooMany: failure(
    'Too many tries, or too many requests of one customer at once.',
    { code: 'throttled', message: 'Too many tries. Wait 30 seconds.' },
    'Retry-After',
  ),
  Unavailable: failure(
    'The service is down for a moment.',
    { code: 'unavailable', message: 'The service is not available right now. Try again in a few seconds.' },
    'Retry-After',
  ),
  Unexpected: failure('Any other failure.', {
    code: 'internal',
    message: 'Something went wrong on our side. Nothing was changed. Try again.',
  }),
};

const ref = (name: keyof typeof failures) => ({ $ref: `#/components/responses/${name}` });

/** What a call may answer besides success. */
export const failuresOf = (
  { method, open }: { method: 'GET' | 'POST'; open?: true },
  { fails }: Pick<CallWords, 'fails'>,
): object => ({
  ...(!open && { 401: ref('SignedOut') }),
  ...(method === 'POST' && { 403: ref('OtherOrigin') }),
  404: ref('NotFound'),
  ...(fails.includes(409) && { 409: ref('Conflict') }),
  ...(method === 'POST' && { 422: ref('Invalid') }),
  ...((fails.includes(429) || !open) && { 429: ref('TooMany') }),
  503: ref('Unavailable'),
  default: ref('Unexpected'),
});

/** A successful answer that no cache keeps. */
export const success = (description: string, content: object) => ({
  description,
  headers: headerRef('Date', 'Cache-Control'),
  content,
});
