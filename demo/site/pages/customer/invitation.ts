import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { customerLocale, findLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { actAs, memberOf } from '../../../backend/grants/household.ts';
import { acceptInvitation, findInvitation, refuseInvitation } from '../../../backend/grants/invitation.ts';
import type { AppContext, Moment, Visitor } from '../../../backend/platform/context.ts';
import { acceptForms, formOf } from '../../../backend/platform/http/request.ts';
import { canOf } from '../../../backend/platform/unsupported.ts';
import {
  acceptPath,
  invitationPage,
  invitationPath,
  noInvitationPage,
  openInvitationPage,
  refusedPage,
} from '../../cms/customer/invitation-page.ts';
import { localeName } from '../../cms/page-address.ts';
import { chooseLocale } from '../language.ts';
import { sendPage } from '../security.ts';
import { addLinkPage, linkHeaders } from '../sign-in/link-page.ts';
import { localeOfForm } from '../sign-in/signin.ts';

/** The cookie that keeps the token of an invitation while its reader signs in. */
const cookieName = 'pawtal_invitation';
const cookieSeconds = 3600;

/** The language of the address, else that of the customer, else the browser's. */
function localeFor(request: FastifyRequest, visitor: Visitor | null): LocaleEntry {
  const { locale } = request.query as { locale?: unknown };
  const named = typeof locale === 'string' ? findLocale(locale) : undefined;
  return named ?? (visitor && customerLocale(visitor.locale, visitor.country)) ?? chooseLocale(request);
}

/** The invitation of a mail: who reads it signs in as themselves, sees what it allows, and accepts or refuses. */
export function registerInvitation(app: FastifyInstance, context: AppContext): void {
  const { config, database } = context;
  const { kysely } = database;
  type Own = Moment & { visitor: Visitor };
  const send = (reply: FastifyReply, page: Parameters<typeof sendPage>[1]): FastifyReply =>
    sendPage(reply, page, 'no-store', linkHeaders);
  /** Unknown links of one sender are limited. */
  const sendNone = async (request: FastifyRequest, reply: FastifyReply, locale: LocaleEntry): Promise<FastifyReply> => {
    const wait = await context.countUnknownLink(request);
    if (wait > 0) void reply.header('retry-after', wait);
    return send(reply.code(wait > 0 ? 429 : 410), noInvitationPage(locale));
  };

  void app.register(async (scope) => {
    acceptForms(scope, 4096);
    addLinkPage(scope, acceptPath, openInvitationPage);
    scope.post(acceptPath, async (request, reply) => {
      const form = formOf(request);
      const locale = localeOfForm(form, request);
      const { visitor, now, unsupported } = await context.momentOf(request);
      const token = form['token'] ?? '';
      const found = canOf({ unsupported })(['household']) && (await findInvitation(kysely, { token, visitor, now }));
      if (!found) return sendNone(request, reply, locale);
      reply.setCookie(cookieName, token, {
        path: '/household',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.https,
        maxAge: cookieSeconds,
      });
      return reply.redirect(`${invitationPath}?locale=${localeName(locale)}`, 303);
    });

    scope.get(invitationPath, async (request, reply) => {
      const { visitor, now } = await context.momentOf(request);
      const locale = localeFor(request, visitor);
      const token = request.cookies[cookieName] ?? '';
      const found = await findInvitation(kysely, { token, visitor, now });
      return found ? send(reply, invitationPage({ ...found, locale })) : sendNone(request, reply, locale);
    });

    scope.post(invitationPath, async (request, reply) => {
      const form = formOf(request);
      const moment = await context.momentOf(request);
      const locale = localeOfForm(form, request);
      const token = request.cookies[cookieName] ?? '';
      // The session has ended meanwhile.
      if (!moment.visitor) return reply.redirect(`${invitationPath}?locale=${localeName(locale)}`, 303);
      const { visitor, now } = moment as Own;
      const holder = { token, visitor, now };
      if (form['answer'] === 'see') {
        const found = await findInvitation(kysely, holder);
        const household = found && (await memberOf(kysely, { visitor, now }, found.grant.public_id));
        if (!household) return sendNone(request, reply, locale);
        await actAs(kysely, visitor, household);
        return reply.redirect('/account/', 303);
      }
      const isRefused = form['answer'] === 'refuse';
      const was = await (isRefused ? refuseInvitation : acceptInvitation)(context, holder);
      if (!was) return sendNone(request, reply, locale);
      if (was.standing !== 'open') return send(reply.code(409), invitationPage({ ...was, locale }));
      if (!isRefused) return reply.redirect(`${invitationPath}?locale=${localeName(locale)}`, 303);
      reply.clearCookie(cookieName, { path: '/household' });
      return send(reply, refusedPage(locale, was.by));
    });
  });
}
