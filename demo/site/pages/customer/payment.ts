import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../backend/platform/database/transaction.ts';
import { enterKey } from '../../../backend/platform/database/directory.ts';
import { paymentLostPage } from '../../cms/customer/payment-lost-page.ts';
import { customerLocale, findLocale } from '../../../../src/i18n/locale-table.ts';
import { mayMake } from '../../../../src/contract/calls/scopes.ts';
import { actAs, householdFor } from '../../../backend/grants/household.ts';
import type { AppContext, Moment, Visitor } from '../../../backend/platform/context.ts';
import { ownOrigin } from '../../../backend/platform/http/origins.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { dayIn } from '../../../../src/zones.ts';
import { chooseLocale } from '../language.ts';
import { sendPage } from '../security.ts';
import { returnFor } from '../../../backend/platform/http/return-to.ts';
import { digest, newToken } from '../../../backend/platform/secrets.ts';
import { findCharge } from '../../../backend/payment/charges/charge.ts';
import { PaymentRefused } from '../../../backend/platform/provider/provider.ts';
import type { Visit } from '../../../backend/platform/provider/provider.ts';
import { conclude, settle } from '../../../backend/payment/visits/settle.ts';
import type { Cashier } from '../../../backend/platform/context.ts';
import { presentToken } from '../../../backend/payment/methods/stored-methods.ts';
import { isSepa, termsOf } from '../../../backend/payment/sepa/mandates.ts';
import { findVisit, findVisitBy } from '../../../backend/payment/visits/visits.ts';
import type { VisitRow } from '../../../backend/payment/visits/visits.ts';
import type { paymentTypes } from '../../../../src/contract/lists.ts';

type Method = Exclude<(typeof paymentTypes)[number], 'none'>;

/** Bacs in Great Britain, SEPA where the euro is. */
const directDebit = ['GB', 'IE', 'FR', 'NL', 'BE', 'DE', 'AT'];

/** The ways to pay in a store's country. iDEAL is for accounts of Dutch banks. */
const methodsIn = (country: string): Method[] => [
  'card',
  'paypal',
  ...(country === 'NL' ? (['ideal'] as const) : []),
  ...(directDebit.includes(country) ? (['direct-debit'] as const) : []),
];

/** The way to the provider and back, and where the provider posts that a session has ended. */
export function registerPaymentPages(app: FastifyInstance, context: AppContext, cashier: Cashier): void {
  const { config, database } = context;
  const { provider } = cashier;
  const { kysely } = database;
  /** The same page for an unknown state and for another customer's, so that it reveals nothing about either. */
  const lost = (request: FastifyRequest, reply: FastifyReply, status: 404 | 403): FastifyReply =>
    sendPage(reply.code(status), paymentLostPage(chooseLocale(request), status === 403), 'no-store');
  /** The page where the customer started, with the reference for its request of the outcome. */
  const back = (request: FastifyRequest, reply: FastifyReply, { return_to, reference }: VisitRow): FastifyReply => {
    const page = returnFor(return_to, request, context) ?? '/account/';
    const url = new URL(page, 'http://own.invalid');
    url.searchParams.set('payment', reference);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(page.startsWith('/') ? url.pathname + url.search + url.hash : url.href, 303);
  };
  /** The customer of a visit, if the session is theirs, or of somebody who may pay for them. */
  const ownerOf = async ({ visitor, now }: Moment, { customer_id }: VisitRow): Promise<Visitor | undefined> => {
    if (!visitor || visitor.customerId === customer_id) return visitor ?? undefined;
    const household = await householdFor(kysely, { visitor, now }, customer_id);
    return household && mayMake(household.actor!.scopes, 'money') ? household : undefined;
  };

  app.get<{ Params: { reference: string } }>('/payment/go/:reference', async (request, reply) => {
    const moment = await context.momentOf(request);
    if (!moment.visitor) return reply.redirect(`/signin?return=${encodeURIComponent(request.url)}`, 303);
    const visit = await findVisitBy(kysely, 'visit', request.params.reference);
    if (!visit || visit.purpose === 'retry') return lost(request, reply, 404);
    const visitor = await ownerOf(moment, visit);
    if (!visitor) return lost(request, reply, 403);
    // The provider may have ended the session, or another visit may have paid: its page would charge again.
    if (visit.session !== null) await settle(cashier, visit).catch((error: Error) => request.log.error(error));
    const current = (await findVisit(kysely, visit.customer_id, 'id', visit.id))!;
    if (current.outcome || current.expires_at < new Date() || !(await isStillOwed(current)))
      return back(request, reply, current);
    if (current.url) return reply.redirect(current.url, 303);
    try {
      const { session, url } = await provider.begin(await openingOf(request, visitor, current));
      await inTransaction(kysely, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('payment_visits')
          .set({ session, url, opening: null })
          .where('customer_id', '=', visit.customer_id)
          .where('id', '=', visit.id)
          .where('session', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n)
          await enterKey(transaction, { kind: 'visit-session', key: session, customerId: visit.customer_id });
      });
      return await reply.header('referrer-policy', 'no-referrer').redirect(url, 303);
    } catch (error) {
      request.log.error(error);
      if (error instanceof PaymentRefused) await conclude(cashier, current, 'declined');
      return back(request, reply, visit);
    }
  });

  /** Whether the charges of a visit still wait for this visit. A visit that stores a way to pay has none yet. */
  async function isStillOwed({ id, customer_id, purpose, stored, charges }: VisitRow): Promise<boolean> {
    if (purpose !== 'authenticate' && !stored) return true;
    for (const { publicId } of charges)
      if ((await findCharge(kysely, customer_id, publicId))?.visit_id !== id) return false;
    return true;
  }

  /**
   * The request that opens the provider's session. It is stored before it is sent: after a lost answer, or in a second
   * tab, the same request leads to the same session.
   */
  async function openingOf(request: FastifyRequest, visitor: Visitor, visit: VisitRow): Promise<Visit> {
    if (visit.opening) return visit.opening;
    const state = newToken();
    const origin = config.demo ? ownOrigin(request, config.https) : config.publicUrl;
    const locale = customerLocale(visitor.locale, visitor.country) ?? findLocale(visitor.country)!;
    const mandate = termsOf(config.creditor, visitor.country, visit.reference);
    const total = visit.charges.reduce((sum, { charge }) => sum + charge.amount, 0);
    const { timeZone, currency } = findLocale(visitor.country)!;
    const atOnce = { amount: { amount: total, currency }, on: dayIn(timeZone, await context.now()) };
    const toConfirm = visit.purpose === 'authenticate' ? visit.charges[0]?.charge : undefined;
    const opening: Visit = {
      reference: visit.reference,
      purpose: visit.purpose === 'authenticate' ? 'authenticate' : 'method',
      charge: toConfirm ?? null,
      token: (toConfirm && (await presentToken(kysely, visitor.customerId))) ?? null,
      ...(visit.purpose !== 'authenticate' && total > 0 && { atOnce }),
      locale: locale.messages,
      // Nothing is debited by SEPA without a mandate.
      methods: methodsIn(visitor.country).filter((type) => mandate || !isSepa({ type }, visitor.country)),
      ...(mandate && { mandate }),
      until: visit.expires_at.toISOString(),
      returnUrl: `${origin}/payment/return?state=${state}`,
      notifyUrl: `${origin}/payment/notify`,
    };
    const isFirst = await inTransaction(kysely, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('payment_visits')
        .set({ opening: JSON.stringify(opening), state_hash: digest(state) })
        .where('customer_id', '=', visit.customer_id)
        .where('id', '=', visit.id)
        .where('state_hash', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await enterKey(transaction, { kind: 'visit-state', key: digest(state), customerId: visit.customer_id });
      return numUpdatedRows > 0n;
    });
    // Of two tabs the first one has stored its request, and may have sent it.
    return isFirst ? opening : ((await findVisit(kysely, visit.customer_id, 'id', visit.id))!.opening ?? opening);
  }

  app.get('/payment/return', async (request, reply) => {
    const { state } = request.query as { state?: unknown };
    const visit = typeof state === 'string' ? await findVisitBy(kysely, 'visit-state', digest(state)) : undefined;
    if (!visit) return lost(request, reply, 404);
    const moment = await context.momentOf(request);
    // A foreign session belongs to another customer than the visit. Without a session, it may have ended meanwhile.
    const owner = await ownerOf(moment, visit);
    if (moment.visitor && !owner) return lost(request, reply, 403);
    // The page shows the household that was paid for, also if another tab has switched meanwhile.
    if (moment.visitor && owner && (owner.actor || moment.household !== undefined))
      await actAs(kysely, moment.visitor, owner.actor && owner);
    // If the provider can't be reached now, the page asks again.
    await settle(cashier, visit, true).catch((error: Error) => request.log.error(error));
    return back(request, reply, visit);
  });

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The signature is of the text as it came.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, parsed) =>
      parsed(null, text),
    );
    scope.post('/payment/notify', async (request, reply) => {
      const session = provider.readNotification(request.headers, typeof request.body === 'string' ? request.body : '');
      if (session === undefined)
        throw new Refusal(401, 'signature', 'The signature is missing, wrong or too old. Send it again.');
      const visit = await findVisitBy(kysely, 'visit-session', session);
      if (visit) await settle(cashier, visit);
      return reply.code(204).send();
    });
    done();
  });
}
