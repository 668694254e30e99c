import type { FastifyInstance } from 'fastify';
import { Refusal } from './failure.ts';

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

/** Accepts JSON bodies only; anything else is a 415. `sign-in/routes.ts` adds forms. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: largestBody },
    async (_request: unknown, text: string) => parse(text),
  );
}
