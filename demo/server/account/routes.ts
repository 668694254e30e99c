import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { is } from 'valibot';
import type { GenericSchema, InferInput } from 'valibot';
import { id as publicId } from '../../../src/contract/base.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { AppContext } from '../context.ts';
import { notFound, Refusal } from '../failure.ts';
import { applyFaultBefore, callOf } from '../harness/faults.ts';
import type { Answer } from '../idempotency.ts';
import { checked, requireVisitor } from './asked.ts';
import type { Asked } from './asked.ts';
import { registerAccountChanges } from './account-routes.ts';
import { registerDeliveryChanges } from './changes/routes.ts';
import { confirmDelivery } from './confirm.ts';
import { loadPets } from './pets.ts';
import { customer, deliveriesOf, dryClaims, feedingPlans, navbar, oneDelivery, referral } from './reads.ts';

const segments = localeTable.map(({ segment }) => segment);

/** §7 The Account API, under each locale segment and without one. */
export function registerAccount(app: FastifyInstance, context: AppContext): void {
  const handle =
    (work: (asked: Asked) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store');
      const { locale, id = '' } = request.params as { locale?: string; id?: string };
      if (locale !== undefined && !segments.includes(locale))
        throw new Refusal(404, 'locale', `There is no shop "${locale}". Use one of ${segments.join(', ')}.`);
      const moment = await context.momentOf(request);
      reply.header('date', moment.now.toUTCString());
      if (moment.faults > 0 && (await applyFaultBefore(context, callOf(request.url), request, reply))) return reply;
      const visitor = requireVisitor(moment, request);
      // No id looks like this, and the database would choke on some.
      if (id && !is(publicId, id)) throw notFound();
      const { status, body } = await work({ context, request, visitor, now: moment.now, id });
      return reply.code(status).send(body);
    };

  const add = (call: Call, work: (asked: Asked) => Promise<Answer>): void => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const urls = path.startsWith('/') ? [path] : [`/:locale/new-account-api/1.0/${path}`, `/new-account-api/1.0/${path}`];
    for (const url of urls) app.route({ method: call.method, url, handler: handle(work) });
  };
  const read = <S extends GenericSchema>(call: Call<S>, work: (asked: Asked) => Promise<InferInput<S>>): void =>
    add(call, async (asked) => ({ status: 200, body: checked(call, await work(asked)) }));

  read(calls.authenticate, () => Promise.resolve({ success: true }));
  read(calls.getCustomer, customer);
  read(calls.getPets, loadPets);
  read(calls.getNavbar, navbar);
  read(calls.getReferral, referral);
  read(calls.getDryClaims, dryClaims);
  read(calls.getFeedingPlans, feedingPlans);
  read(calls.getDeliveries, (asked) => deliveriesOf(asked, 'food'));
  read(calls.getTreatmentDeliveries, (asked) => deliveriesOf(asked, 'treatment'));
  read(calls.getDelivery, oneDelivery);
  add(calls.confirmDelivery, confirmDelivery);
  registerDeliveryChanges({ add, read });
  registerAccountChanges({ add, read });
}
