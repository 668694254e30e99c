import type { FastifyInstance } from 'fastify';
import { Refusal } from './failure.ts';

export const largestBody = 64 * 1024;
/** The deepest body of the contract has five levels. Deeper ones would overflow the stack of whatever walks through them. */
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

/** Takes JSON only: anything else is 415, but for the forms of `signin-routes.ts`. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: largestBody },
    async (_request: unknown, text: string) => parse(text),
  );
}
