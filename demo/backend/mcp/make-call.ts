import type { FastifyRequest } from 'fastify';
import { is } from 'valibot';
import { id as publicId } from '../../../src/contract/base.ts';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import { bodyOf } from '../calls/request.ts';
import type { Answer, ApiRequest } from '../calls/request.ts';
import type { AppContext, Moment, Visitor } from '../platform/context.ts';
import type { Executor } from '../platform/database/schema.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import { has } from '../platform/unsupported.ts';
import { handlers } from '../routes/routes.ts';
import { declarationOf } from './tools.ts';
import type { Tool } from './tools.ts';

/** An assistant's request. */
export interface Asked {
  context: AppContext;
  http: FastifyRequest;
  moment: Moment;
  visitor: Visitor;
  now: Date;
}

export type Arguments = Readonly<Record<string, unknown>>;

/** The request of a call as the site's own pages would make it. `executor`: the transaction in which all of it happens. */
export function requestOf(asked: Asked, tool: Tool, args: Arguments, executor?: Executor): ApiRequest {
  const { context, visitor, moment, now } = asked;
  const call = declarationOf(tool);
  const { id = '', ...body } = args;
  if (typeof id !== 'string' || (call.path.includes('{id}') && !is(publicId, id))) throw notFound();
  if (!has(moment.unsupported, call, id === allPets ? 'holiday' : tool.step))
    throw new Refusal(404, 'not-found', 'This shop does not offer that.');
  const path = call.path.replace('{id}', id).replace('{step}', tool.step ?? '');
  const http = Object.create(asked.http, {
    url: { value: `/${visitor.country.toLowerCase()}/new-account-api/1.0/${path}` },
    params: { value: { id, step: tool.step } },
    query: { value: {} },
    body: { value: body },
    headers: { value: {} },
  }) as FastifyRequest;
  return {
    context: executor ? { ...context, database: { ...context.database, kysely: executor } } : context,
    http,
    visitor,
    now,
    unsupported: moment.unsupported,
    id,
    body: bodyOf(call, body),
  };
}

/** Makes the call of a tool. @returns the body of its answer */
export async function makeCall(asked: Asked, tool: Tool, args: Arguments, executor?: Executor): Promise<unknown> {
  const request = requestOf(asked, tool, args, executor);
  const handler = handlers[tool.call] as (request: ApiRequest & Pick<Asked, 'moment'>) => Promise<unknown>;
  const answer = await handler({ ...request, moment: asked.moment });
  return tool.kind === 'read' ? answer : (answer as Answer).body;
}
