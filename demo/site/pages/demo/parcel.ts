import type { FastifyInstance } from 'fastify';
import { html } from '../../../html.ts';
import { layout } from '../../cms/layout.ts';
import { loadHouseholdState } from '../../../backend/deliveries/household-state.ts';
import { storedOf } from '../../../backend/deliveries/present-delivery.ts';
import { contentFor } from '../../../backend/content/content.ts';
import type { AppContext, Moment } from '../../../backend/platform/context.ts';
import { addCountryPage, sendPage } from '../security.ts';
import { statusAt } from '../../../backend/rules/deliveries/timeline.ts';

/** The state of a parcel of the signed-in customer. It is unknown for anybody else's. */
async function findState({ database }: AppContext, { visitor, now }: Moment, orderId: string): Promise<string> {
  if (!visitor || !/^[\d-]{1,20}$/.test(orderId)) return 'unknown';
  const row = await database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('customer_id', '=', visitor.customerId)
    .executeTakeFirst();
  if (!row) return 'unknown';
  const status = statusAt(storedOf(row, visitor.country, await loadHouseholdState(database.kysely, visitor)), now);
  return ['dispatched', 'delivered', 'returned', 'lost'].includes(status) ? status : 'preparing';
}

/** A stand-in for the carrier's page that a delivery's tracking URL leads to. */
export function registerParcel(app: FastifyInstance, context: AppContext): void {
  addCountryPage(app, 'GET', 'parcel', async (request, reply, locale) => {
    const { order } = request.query as { order?: unknown };
    const orderId = typeof order === 'string' ? order : '';
    const moment = await context.momentOf(request);
    const state = await findState(context, moment, orderId);
    const { parcel, t } = contentFor(locale.tag);
    const title = t('parcel.title', { order: state === 'unknown' ? '' : orderId }).trim();
    const content = html`<section class="prose">
      <h1>${title}</h1>
      <p class="lead">${parcel[state]!}</p>
    </section>`;
    const page = layout({ locale, title, path: 'parcel', year: moment.now.getUTCFullYear(), content });
    return sendPage(reply.code(state === 'unknown' ? 404 : 200), page, 'no-store');
  });
}
