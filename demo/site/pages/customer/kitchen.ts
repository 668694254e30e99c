import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { safeParse } from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dogsOnCard, kitchenEndedPage, kitchenPage } from '../../cms/customer/kitchen-page.ts';
import { dayIn } from '../../../../src/zones.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import { canOf } from '../../../backend/platform/unsupported.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { dogsOf, ownerOf } from '../../../backend/pets/kitchen/card.ts';
import type { CardDog, Owner } from '../../../backend/pets/kitchen/card.ts';
import { saveTicks, ticksBody, ticksOf } from '../../../backend/pets/kitchen/ticks.ts';
import { findPhoto } from '../../../backend/pets/photo/photo.ts';
import { localeInStore } from '../language.ts';
import { pageHeaders } from '../security.ts';

/** Keeps the card out of shared caches, and its URL out of referrers. */
const headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types kitchen',
].join('; ');

const worker = readFileSync(new URL('../../cms/theme/kitchen/worker.js', import.meta.url), 'utf8');

/** `/pet-photo/…` is for the customer's session; here the link opens it. Others are public files of this site. */
function photoOf(photo: string | null, id: string): string | null {
  if (photo?.startsWith('/pet-photo/')) return `photo/${id}/${photo.split('/').at(-1)}`;
  return photo?.startsWith('/') && !photo.startsWith('//') ? photo : null;
}

/** The kitchen card: a page for any holder of its link, and the requests of its script. */
export function registerKitchen(app: FastifyInstance, context: AppContext): void {
  const { kysely } = context.database;
  type Show = (
    asked: { owner: Owner; now: Date; today: string },
    reply: FastifyReply,
    request: FastifyRequest,
  ) => unknown;
  const withOwner = (show: Show) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { locale, secret } = request.params as { locale: string; secret: string };
    const entry = localeTable.find(({ segment }) => segment === locale);
    const moment = await context.momentOf(request);
    if (!entry || !canOf(moment)(['kitchen'])) return reply.callNotFound();
    void reply.headers(headers);
    const owner = await ownerOf(context, secret);
    if (owner) return show({ owner, now: moment.now, today: dayIn(owner.entry.timeZone, moment.now) }, reply, request);
    return sendPage(reply.code(404), kitchenEndedPage(localeInStore(request, entry.country)).markup);
  };
  const sendPage = (reply: FastifyReply, markup: string): FastifyReply =>
    reply
      .headers({ ...pageHeaders, ...headers, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(markup);

  const cardOf = async (owner: Owner, now: Date): Promise<{ dogs: CardDog[]; version: string }> => {
    const dogs = (await dogsOf(context, owner, now)).map((dog) => ({ ...dog, photo: photoOf(dog.photo, dog.id) }));
    const { markup } = dogsOnCard(owner.entry, dogs);
    return { dogs, version: createHash('sha256').update(markup).digest('hex').slice(0, 16) };
  };
  const stateOf = async (owner: Owner, now: Date, today: string) => ({
    day: today,
    now: now.toISOString(),
    version: (await cardOf(owner, now)).version,
    ticks: await ticksOf(kysely, owner.customerId, today),
  });

  const base = '/:locale/kitchen/:secret';
  // Relative addresses, and the worker's scope, need the final slash.
  app.get(base, (request, reply) => reply.headers(headers).redirect(`${request.url.split('?')[0]}/`, 308));
  app.get(
    `${base}/`,
    withOwner(async ({ owner, now, today }, reply) => {
      const ticks = await ticksOf(kysely, owner.customerId, today);
      const card = await cardOf(owner, now);
      return sendPage(reply, kitchenPage({ locale: owner.entry, now, day: today, ticks, ...card }).markup);
    }),
  );
  app.get(
    `${base}/worker.js`,
    withOwner((_, reply) => reply.type('text/javascript; charset=utf-8').send(worker)),
  );
  app.get(
    `${base}/state`,
    withOwner(({ owner, now, today }) => stateOf(owner, now, today)),
  );
  app.post(
    `${base}/ticks`,
    withOwner(async ({ owner, now, today }, _reply, request) => {
      const body = safeParse(ticksBody, request.body);
      if (!body.success) throw new Refusal(422, 'invalid', 'These are no ticks of the card. Reload it.');
      await saveTicks(context, { customerId: owner.customerId, sent: body.output.ticks, now, today });
      return stateOf(owner, now, today);
    }),
  );
  app.get(
    `${base}/photo/:id/:key`,
    withOwner(async ({ owner }, reply, request) => {
      const { id, key } = request.params as { id: string; key: string };
      const photo = await findPhoto(kysely, owner.customerId, { id, key });
      if (!photo) return reply.callNotFound();
      return reply
        .headers({ 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" })
        .type(photo.type)
        .send(photo.bytes);
    }),
  );
}
