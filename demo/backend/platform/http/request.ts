import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from './failure.ts';

/** The fields of a form that was sent, or a 415 for anything else. */
export function formOf({ headers, body }: FastifyRequest): Record<string, string | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? ''))
    throw new Refusal(415, 'media-type', 'Send the form as application/x-www-form-urlencoded.');
  return (body ?? {}) as Record<string, string | undefined>;
}

export const largestBody = 64 * 1024;
/** The contract's deepest body has five levels. Deeper ones could overflow the stack of recursive functions. */
const deepest = 32;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  value instanceof Object && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

function parse(text: string): unknown {
  // A POST without a body may still name a content type (§7: "no body").
  if (text === '') return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'malformed', 'The body is not valid JSON. Correct it and send it again.');
  }
  if (isDeeperThan(deepest, body))
    throw new Refusal(400, 'malformed', `The body is nested more than ${deepest} levels deep. Send a flatter one.`);
  return body;
}

/** Accepts JSON bodies only; anything else is a 415. `acceptForms` adds forms. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: largestBody },
    async (_request: unknown, text: string) => parse(text),
  );
}

/** Accepts forms on the routes of a scope. `bytes`: of a body at most. */
export function acceptForms(scope: FastifyInstance, bytes: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bytes },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
  );
}

/** The short name of a call: `customer/pets`, `auth`, `gql`, `footer`, … */
export function nameOfCall(url: string): string {
  // A request line may contain a whole address, even one that can't be parsed.
  const pathname = url.replace(/^https?:\/\/.*?\//, '/').split('?', 1)[0]!;
  if (pathname === '/service-endpoint/shopping/auth') return 'auth';
  if (pathname === '/gql') return 'gql';
  if (/^\/[a-z]{2}\/footer\/?$/.test(pathname)) return 'footer';
  return pathname.replace(/^(\/[a-z]{2})?\/new-account-api\/1\.0\//, '');
}

/** Returns the body by its schema, or throws a 400 that names the field and the expected value. */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown, hint: string): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.');
  throw new Refusal(
    400,
    'bad-request',
    `${field ? `"${field}": ` : ''}${issue.message}. ${hint}`,
    field ? { field } : {},
  );
}
