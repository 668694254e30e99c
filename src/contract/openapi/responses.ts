import type { Call } from '../calls/call.ts';
import { failureCodes } from '../failure-codes.ts';

const header = (description: string, schema: object) => ({ description, schema });
const headerRef = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of answers. */
export const headers = {
  Date: header(
    'The server’s clock. The countdown to the last moment for changes uses it instead of the customer’s clock.',
    {
      type: 'string',
      examples: ['Tue, 10 Nov 2026 09:30:00 GMT'],
    },
  ),
  'Cache-Control': header('`no-store`: no cache may store one customer’s data.', {
    type: 'string',
    const: 'no-store',
  }),
  'Retry-After': header('When to retry: seconds, or a date.', { type: 'string', examples: ['30'] }),
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
  SignedOut: failure('Not signed in. `redirectUrl` is the sign-in page.', {
    code: failureCodes[401],
    message: 'You are not signed in. Sign in and try again.',
    redirectUrl: '/signin',
  }),
  OtherOrigin: failure('The request comes from a page of another site whose origin isn’t allowed.', {
    code: failureCodes[403],
    message: 'A change from this origin is not allowed. Make it on the shop’s own pages.',
  }),
  NotFound: failure('Unknown id or country, or another customer’s data: both return the same response.', {
    code: failureCodes[404],
    message: 'There is nothing with this address or id. Check it and try again.',
  }),
  Conflict: failure(
    'The resource has changed meanwhile, or the last day for changes has passed. `current` has its current state, in the form of the response.',
    {
      code: failureCodes[409],
      message: 'This has changed meanwhile. Look at how it is now, and decide again.',
      current: {},
    },
  ),
  Invalid: failure(
    'The body is invalid, and `field` names the property; or the Idempotency-Key was used with another body.',
    { code: failureCodes[422], message: '"date" is not as it should be. Correct it and send it again.', field: 'date' },
  ),
  TooMany: failure(
    'Too many attempts, too many parallel requests of one customer, or more than can be stored on one day (`daily-limit`).',
    { code: failureCodes[429], message: 'Too many tries. Wait 30 seconds.' },
    'Retry-After',
  ),
  Unavailable: failure(
    'The service is temporarily unavailable.',
    { code: failureCodes[503], message: 'The service is not available right now. Try again in a few seconds.' },
    'Retry-After',
  ),
  Unexpected: failure('Any other failure.', {
    code: failureCodes[500],
    message: 'Something went wrong on our side. Nothing was changed. Try again.',
  }),
};

const ref = (name: keyof typeof failures) => ({ $ref: `#/components/responses/${name}` });

/** Returns the failures that a call may respond with. */
export const failuresOf = ({ method, open, errors = [] }: Pick<Call, 'method' | 'open' | 'errors'>): object => ({
  ...(!open && { 401: ref('SignedOut') }),
  ...(method === 'POST' && { 403: ref('OtherOrigin') }),
  404: ref('NotFound'),
  ...(errors.includes(409) && { 409: ref('Conflict') }),
  ...(method === 'POST' && { 422: ref('Invalid') }),
  ...((errors.includes(429) || !open) && { 429: ref('TooMany') }),
  503: ref('Unavailable'),
  default: ref('Unexpected'),
});

/** Returns a successful response that no cache stores. */
export const success = (description: string, content: object) => ({
  description,
  headers: headerRef('Date', 'Cache-Control'),
  content,
});
