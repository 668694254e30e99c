import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCall } from '../../../src/contract/calls/find.ts';
import type { FoundCall } from '../../../src/contract/calls/find.ts';
import { presentByName, refusalsByName } from '../../../src/contract/calls/names.ts';
import { presentState, refusalBody, refusalHeaders } from '../../../src/contract/calls/refusals-of.ts';
import { refusals } from '../../../src/contract/refusals.ts';
import type { RefusalCode } from '../../../src/contract/refusals.ts';

/** The header of a request that reads the present state for a refusal: no fault is one of it. */
const inside = 'demo-inside';
const secret = randomUUID();
export const isInside = ({ headers }: FastifyRequest): boolean => headers[inside] === secret;

/** Addresses of the changes whose URLs this backend puts into a delivery. */
const linked = /\/box-breakdown\/upcoming\/(?<id>[\w-]+)\/(?<name>scoop|remove-all)(?:\/|$)/;

/** The call of the contract that a request makes. */
export function declaredCall({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): FoundCall | undefined {
  const path = url.split('?', 1)[0]!;
  const found = findCall(method, path);
  const { id = '', name } = linked.exec(path)?.groups ?? {};
  return found ?? (name === undefined ? undefined : { name: `POST ${name}`, params: { id } });
}

/** The answer of a call for the customer and the id of a request. Undefined: it fails. */
async function answerOf(name: string, request: FastifyRequest, { params: { id = '' } }: FoundCall): Promise<unknown> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const { cookie, host, origin } = request.headers;
  const base = /^.*\/new-account-api\/1\.0\//.exec(request.url)?.[0] ?? '/';
  const answer = await request.server.inject({
    method,
    url: base + path.replace('{id}', id),
    headers: { [inside]: secret, ...(host && { host }), ...(cookie && { cookie }), ...(origin && { origin }) },
    ...(method === 'POST' && { payload: request.body as object }),
  });
  return answer.statusCode === 200 ? answer.json<unknown>() : undefined;
}

/** Refuses a request as the backend does, with the customer's present state where the call declares it. */
export async function refuse(code: RefusalCode, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const found = declaredCall(request)!;
  const refusal = refusalsByName[found.name]?.find((each) => each.code === code) ?? { code };
  const { status } = refusals[code];
  const parts = status === 409 ? presentByName[found.name] : undefined;
  const current = await presentState(parts, (name) => answerOf(name, request, found));
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...refusalHeaders(refusal) })
    .send(refusalBody(refusal, current));
}
