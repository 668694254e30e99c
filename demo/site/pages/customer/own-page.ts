import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Group } from '../../../../src/contract/groups.ts';
import { canOf } from '../../../backend/platform/unsupported.ts';
import type { AppContext, Visitor } from '../../../backend/platform/context.ts';
import { pathOf } from '../failures/failure-pages.ts';
import { addCountryPage } from '../security.ts';

interface OwnRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  now: Date;
}

/** A page of every country for the customer behind the session, who else signs in first. Needs a group of the contract. */
export function addOwnPage(
  app: FastifyInstance,
  context: AppContext,
  path: string,
  group: Group,
  show: (own: OwnRequest) => unknown,
): void {
  addCountryPage(app, 'GET', path, async (request, reply) => {
    const moment = await context.momentOf(request);
    const { visitor, now } = moment;
    if (!canOf(moment)([group])) return reply.callNotFound();
    if (!visitor) return reply.redirect(`/signin?return=${encodeURIComponent(pathOf(request))}`, 303);
    return show({ request, reply, visitor, now });
  });
}
