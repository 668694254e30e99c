import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { safeParse } from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dogsOnCard, kitchenEndedPage, kitchenPage, sitterClosedPage } from '../../cms/customer/kitchen-page.ts';
import { dayIn } from '../../../../src/zones.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { canOf } from '../../../backend/platform/unsupported.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { asOwner, dogsOf, ownerOf } from '../../../backend/pets/kitchen/card.ts';
import type { CardDog, Owner } from '../../../backend/pets/kitchen/card.ts';
import { saveTicks, ticksBody, ticksOf } from '../../../backend/pets/kitchen/ticks.ts';
import type { Tick } from '../../../backend/pets/kitchen/ticks.ts';
import { grantOf } from '../../../backend/grants/holder.ts';
import type { Html } from '../../../html.ts';
import { bytesOf } from '../../../backend/platform/storage/place.ts';
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

/** Whose card a link opens, and which of it. */
interface Shown {
  owner: Owner;
  /** Public ids of the dogs; undefined: all. */
  pets?: readonly string[];
  /** The days on which the link works; undefined: until it is revoked. */
  days?: { since: string; until: string };
}

/** A kind of link to the card: the path, what it opens, and the page where it opens nothing. */
interface Door {
  name: 'kitchen' | 'sitter';
  find: (context: AppContext, secret: string, now: Date) => Promise<Shown | undefined>;
  closed: (locale: LocaleEntry) => Html;
  /** Whether the card stays on the holder's device, for use without a network. */
  isKept: boolean;
  /** Whether unknown links of one sender are limited. */
  isLimited: boolean;
}

const household: Door = {
  name: 'kitchen',
  find: async (context, secret) => {
    const owner = await ownerOf(context, secret);
    return owner && { owner };
  },
  closed: kitchenEndedPage,
  isKept: true,
  isLimited: false,
};

const sitter: Door = {
  name: 'sitter',
  find: async (context, token, now) => {
    const held = await grantOf(context, { token, kind: 'sitter', scope: 'feed', now });
    return held && { owner: asOwner(held.visitor), pets: held.pets, days: held };
  },
  closed: sitterClosedPage,
  isKept: false,
  isLimited: true,
};

/** The kitchen card: a page for any holder of its link, and the requests of its script. */
export function registerKitchen(app: FastifyInstance, context: AppContext): void {
  for (const door of [household, sitter]) registerCard(app, context, door);
}

function registerCard(app: FastifyInstance, context: AppContext, door: Door): void {
  const { kysely } = context.database;
  type Show = (asked: Shown & { now: Date; today: string }, reply: FastifyReply, request: FastifyRequest) => unknown;
  const withCard = (show: Show) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { locale, secret } = request.params as { locale: string; secret: string };
    const entry = localeTable.find(({ segment }) => segment === locale);
    const moment = await context.momentOf(request);
    if (!entry || !canOf(moment)([door.name])) return reply.callNotFound();
    void reply.headers(headers);
    const { now } = moment;
    const shown = await door.find(context, secret, now);
    if (shown) return show({ ...shown, now, today: dayIn(shown.owner.entry.timeZone, now) }, reply, request);
    const wait = door.isLimited ? await context.countUnknownLink(request) : 0;
    if (wait > 0) void reply.header('retry-after', wait);
    return sendPage(reply.code(wait > 0 ? 429 : 404), door.closed(localeInStore(request, entry.country)).markup);
  };
  const sendPage = (reply: FastifyReply, markup: string): FastifyReply =>
    reply
      .headers({ ...pageHeaders, ...headers, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(markup);

  const cardOf = async ({ owner, pets }: Shown, now: Date): Promise<{ dogs: CardDog[]; version: string }> => {
    const all = await dogsOf(context, owner, now);
    const dogs = all
      .filter(({ id }) => pets?.includes(id) ?? true)
      .map((dog) => ({ ...dog, photo: photoOf(dog.photo, dog.id) }));
    const { markup } = dogsOnCard(owner.entry, dogs);
    return { dogs, version: createHash('sha256').update(markup).digest('hex').slice(0, 16) };
  };
  const ticksFor = async ({ owner, pets }: Shown, today: string): Promise<Tick[]> =>
    (await ticksOf(kysely, owner.customerId, today)).filter(({ pet }) => pets?.includes(pet) ?? true);
  const stateOf = async (shown: Shown, now: Date, today: string) => ({
    day: today,
    now: now.toISOString(),
    version: (await cardOf(shown, now)).version,
    ticks: await ticksFor(shown, today),
  });

  const base = `/:locale/${door.name}/:secret`;
  // Relative addresses, and the worker's scope, need the final slash.
  app.get(base, (request, reply) => reply.headers(headers).redirect(`${request.url.split('?')[0]}/`, 308));
  app.get(
    `${base}/`,
    withCard(async ({ now, today, ...shown }, reply) => {
      const ticks = await ticksFor(shown, today);
      const card = await cardOf(shown, now);
      const { owner, days } = shown;
      const { isKept } = door;
      return sendPage(
        reply,
        kitchenPage({ locale: owner.entry, now, day: today, days, isKept, ticks, ...card }).markup,
      );
    }),
  );
  if (door.isKept)
    app.get(
      `${base}/worker.js`,
      withCard((_, reply) => reply.type('text/javascript; charset=utf-8').send(worker)),
    );
  app.get(
    `${base}/state`,
    withCard(({ now, today, ...shown }) => stateOf(shown, now, today)),
  );
  app.post(
    `${base}/ticks`,
    withCard(async ({ now, today, ...shown }, _reply, request) => {
      const body = safeParse(ticksBody, request.body);
      if (!body.success) throw new Refusal(422, 'invalid', 'These are no ticks of the card. Reload it.');
      const { owner, pets } = shown;
      const sent = body.output.ticks.filter(({ pet }) => pets?.includes(pet) ?? true);
      await saveTicks(context, { customerId: owner.customerId, sent, now, today });
      return stateOf(shown, now, today);
    }),
  );
  app.get(
    `${base}/photo/:id/:key`,
    withCard(async ({ owner, pets }, reply, request) => {
      const { id, key } = request.params as { id: string; key: string };
      const photo = (pets?.includes(id) ?? true) && (await findPhoto(kysely, owner.customerId, { id, key }));
      if (!photo) return reply.callNotFound();
      return reply
        .headers({ 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" })
        .type(photo.type)
        .send(await bytesOf(context, photo));
    }),
  );
}
