import type { Call } from '../calls/call.ts';
import { refusalBody, refusalHeaders, refusalsOf } from '../calls/refusals-of.ts';
import type { Refusal } from '../calls/refusals-of.ts';
import { failureCodes } from '../failure-codes.ts';
import { refusals } from '../refusals.ts';
import { exampleOf, schemaOf } from './schemas.ts';

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

/** The shared failures by status. Each 409 is a call's own. */
const byStatus = { 401: 'SignedOut', 404: 'NotFound', 422: 'Invalid', 429: 'TooMany' } as const;
type Status = keyof typeof byStatus | 409;

const conflict = 'Not possible as things are now: they have changed meanwhile, or the last moment has passed.';

/** What `current` is: the answer of a read, with those of others as some of its fields. */
function presentText(present: Call['present']): string {
  if (!present) return '';
  const { whole, ...fields } = 'whole' in present ? present : { whole: present };
  const more = Object.entries(fields).map(([name, { path }]) => `, with \`${name}\` as from \`${path}\``);
  return ` \`current\` is as from \`${whole.method} ${whole.path}\`${more.join('')}.`;
}

/** An example of `current`. */
function presentExample(present: Call['present']): object | undefined {
  if (!present) return undefined;
  const { whole, ...fields } = 'whole' in present ? present : { whole: present };
  const answer = ({ answer: schema }: Call): unknown => exampleOf(schemaOf(schema));
  const own = Object.entries(fields).map(([name, call]) => [name, answer(call)]);
  return { ...(answer(whole) as object), ...(Object.fromEntries(own) as object) };
}

/** A failure of one call: the codes of its refusals with that status, each with an example. */
function refused(status: Status, own: readonly Refusal[], present: Call['present']): object {
  const description = status === 409 ? conflict + presentText(present) : failures[byStatus[status]].description;
  const current = status === 409 ? presentExample(present) : undefined;
  const example = (each: Refusal) => ({
    summary: refusals[each.code].message,
    value: refusalBody(each, current),
  });
  const retry = own.some((each) => Object.keys(refusalHeaders(each)).length > 0) ? ['Retry-After'] : [];
  return {
    description: `${description} Codes: ${own.map(({ code }) => `\`${code}\``).join(', ')}.`,
    headers: headerRef('Cache-Control', ...retry),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(own.map((each) => [each.code, example(each)])),
      },
    },
  };
}

/** Returns the failures that a call may respond with: those of every such call, and its refusals. */
export function failuresOf(
  call: Pick<Call, 'path' | 'open' | 'body' | 'touches' | 'refusals' | 'present'> & Partial<Pick<Call, 'method'>>,
): object {
  const isChange = call.method !== 'GET';
  const general: readonly Status[] = [
    ...(call.open ? [] : ([401, 429] as const)),
    404,
    ...(isChange ? ([422] as const) : []),
  ];
  const all = refusalsOf(call);
  const own = Object.groupBy(all, ({ code }) => refusals[code].status) as Partial<Record<Status, Refusal[]>>;
  /** What every such call can give is described once. */
  const isShared = (status: Status): boolean =>
    (own[status] ?? []).every(({ code }) => code === failureCodes[status] || code === 'daily-limit');
  const statuses = [...new Set([...general, ...(Object.keys(own).map(Number) as Status[])])].toSorted((a, b) => a - b);
  return {
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        isShared(status) && status !== 409 ? ref(byStatus[status]) : refused(status, own[status]!, call.present),
      ]),
    ),
    ...(isChange && { 403: ref('OtherOrigin') }),
    503: ref('Unavailable'),
    default: ref('Unexpected'),
  };
}

/** Returns a successful response that no cache stores. */
export const success = (description: string, content: object) => ({
  description,
  headers: headerRef('Date', 'Cache-Control'),
  content,
});
