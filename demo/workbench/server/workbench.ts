import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { namedLocales } from '../../../src/i18n/named-locales.ts';
import type { AppContext } from '../../backend/platform/context.ts';
import { notFound } from '../../backend/platform/http/failure.ts';
import { fillSamples, samples } from '../../backend/samples/fill.ts';
import { readBody } from '../../backend/platform/http/request.ts';
import { standingOf } from './standing.ts';

const customerChange = v.strictObject({
  locale: v.optional(v.picklist(namedLocales.map(({ tag }) => tag))),
  declined: v.optional(v.boolean()),
});

/** Routes of the workbench in addition to the harness's API. In demo mode only. */
export function registerWorkbench(app: FastifyInstance, context: AppContext): void {
  const { database } = context;
  const noStore = { 'cache-control': 'no-store' };

  app.get('/demo/api/standing', async (request, reply) =>
    reply.headers(noStore).send(await standingOf(context, request)),
  );

  /** Gives a sample customer another language, or a card that the last charge was declined for. */
  app.post<{ Params: { name: string } }>('/demo/api/customers/:name', async ({ params, body }, reply) => {
    const sample = samples.find(({ name }) => name === params.name);
    if (!sample) throw notFound();
    const { locale = sample.locale, declined } = readBody(
      customerChange,
      body,
      'Send {"locale": tag, "declined": true or false}; without "declined" the customer stays as they are.',
    );
    if (declined !== undefined) {
      const change = declined ? { lastOutcome: 'billing-problem' as const, cardMonths: -1 } : {};
      await fillSamples(database, await context.now(), { only: [sample.name], change });
    }
    await database.kysely.updateTable('customers').set({ locale }).where('email', '=', sample.email).execute();
    return reply.headers(noStore).send({ name: sample.name, locale, declined: declined ?? false });
  });
}

/** The frame of the workbench has its recorder first, so that it sees every request of the page. */
export function registerRecorder(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string';
    // Mails are sealed: nothing runs in them.
    const isStage = request.headers['sec-fetch-dest'] === 'iframe' && !request.url.startsWith('/demo/mails/');
    if (!isPage || !isStage) return payload;
    // A prefetched page would come without it.
    reply.removeHeader('speculation-rules');
    reply.removeHeader('content-length');
    return payload.replace('<head>', '<head><script src="/demo/workbench/recorder.js"></script>');
  });
}
