import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '../../../../src/contract/refusals.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { recordWords } from '../../../backend/content/record-words.ts';
import type { Asked } from '../../../backend/mcp/make-call.ts';
import {
  confirmProposal,
  declineProposal,
  findProposal,
  previewProposal,
  stateOf,
} from '../../../backend/mcp/proposals.ts';
import type { Proposal } from '../../../backend/mcp/proposals.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { formOf } from '../../../backend/platform/http/request.ts';
import { confirmPage, proposalPage } from '../../cms/assistants/confirm-page.ts';
import { productTexts } from '../../cms/product-words.ts';
import { pathOf } from '../failures/failure-pages.ts';
import { linkHeaders } from '../sign-in/link-page.ts';
import { sendPage } from '../security.ts';

/** The product's sentence about a refusal; none for a code that it doesn't know. */
function reasonOf({ messages }: LocaleEntry, { code }: Refusal): string {
  const { words } = productTexts(messages);
  const problems = words.changes.problem as Readonly<Record<string, { title: string }>>;
  return code in refusals || code in problems ? (problems[code]?.title ?? '') : '';
}

/** The page on which a customer confirms what an assistant proposes. Looking changes nothing: the press does. */
export function registerConfirm(scope: FastifyInstance, context: AppContext): void {
  const url = '/assistants/confirm/:id';
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (asked: Asked, id: string, locale: LocaleEntry) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const moment = await context.momentOf(request);
    const { visitor, now } = moment;
    if (!visitor) return reply.redirect(`/signin?return=${encodeURIComponent(pathOf(request))}`, 303);
    const locale = customerLocale(visitor.locale, visitor.country)!;
    const { id } = request.params as { id: string };
    try {
      return await context.inTurn(request, () => work({ context, http: request, moment, visitor, now }, id, locale));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      const page =
        error.status === 404
          ? proposalPage(locale, 'unknown')
          : proposalPage(locale, 'refused', { reason: reasonOf(locale, error) });
      return sendPage(reply.code(error.status), page, 'no-store', linkHeaders);
    }
  };
  const show = (reply: FastifyReply, locale: LocaleEntry, row: Proposal, now: Date): FastifyReply => {
    const state = stateOf(row, now);
    const page = proposalPage(locale, state === 'open' ? 'expired' : state, { reference: row.reference ?? '' });
    return sendPage(reply, page, 'no-store', linkHeaders);
  };

  scope.get(url, (request, reply) =>
    respond(request, reply, async (asked, id, locale) => {
      const row = await findProposal(context.database.kysely, asked.visitor, id);
      if (stateOf(row, asked.now) !== 'open') return show(reply, locale, row, asked.now);
      const { entries, client } = await previewProposal(asked, row);
      const changes = entries.map((entry) => recordWords(locale, entry));
      const page = confirmPage({
        locale,
        action: pathOf(request),
        name: client,
        changes,
        canUndo: entries.some(({ undoUntil }) => undoUntil !== null),
      });
      return sendPage(reply, page, 'no-store', linkHeaders);
    }),
  );
  scope.post(url, (request, reply) => {
    const { decision } = formOf(request);
    return respond(request, reply, async (asked, id, locale) => {
      const row = await (decision === 'confirm' ? confirmProposal : declineProposal)(asked, id);
      return show(reply, locale, row, asked.now);
    });
  });
}
