import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, findLocale } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { namedLocales } from '../../../src/i18n/named-locales.ts';
import { cmsPage, helpPage } from '../cms/cms-page.ts';
import { footer } from '../cms/layout.ts';
import { isOffered, offeredTopic } from '../cms/offered.ts';
import { pageIn } from '../cms/page-address.ts';
import { pageTable } from '../cms/page-table.ts';
import { signOutPage, signUpPage } from '../cms/special-pages.ts';
import { statementSections } from '../cms/statement.ts';
import { textsFor } from '../cms/texts.ts';
import { canOf } from '../../backend/platform/unsupported.ts';
import type { SiteContext } from '../../backend/platform/context.ts';
import { findOwnOrigin } from '../../backend/platform/http/origins.ts';
import { chooseLocale, localeInStore } from './language.ts';
import { addCountryPage, addPage, sendPage } from './security.ts';

/** CMS pages under each country's segment. */
export function registerCms(app: FastifyInstance, context: SiteContext): void {
  const year = async (): Promise<number> => (await context.now()).getUTCFullYear();
  /** §9 The same page for each country and language, with absolute URLs as search engines require. */
  const alternates = (request: FastifyRequest, path: string): Record<string, string> => {
    const origin = findOwnOrigin(request, context.config.https);
    if (origin === undefined) return {};
    const pages = [...namedLocales.map((each) => [each.tag, each] as const), ['x-default', defaultLocale] as const];
    const links = pages.map(([tag, each]) => `<${origin}${pageIn(each, path)}>; rel=alternate; hreflang=${tag}`);
    return { link: links.join(', ') };
  };
  const sendSignUp = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { country }: LocaleEntry,
  ): Promise<FastifyReply> => {
    const customer = await context.findCustomer(request);
    const moment = await context.momentOf(request);
    const page = signUpPage(localeInStore(request, country, moment.visitor), await year(), customer, canOf(moment));
    // It shows the customer's e-mail address.
    return sendPage(reply, page, customer ? 'no-store' : 'no-cache');
  };
  app.get('/', (_request, reply) => reply.redirect('/gb/', 302));

  for (const each of pageTable)
    addCountryPage(app, 'GET', each.path, async (request, reply, { country }) => {
      const moment = await context.momentOf(request);
      const locale = localeInStore(request, country, moment.visitor);
      const can = canOf(moment);
      if (!each.always && !isOffered(each.path, can)) return reply.callNotFound();
      const sections = each.isStatement && statementSections(locale, context.config.statement);
      const page = cmsPage(each, locale, await year(), moment.visitor?.country, can, sections);
      return sendPage(reply, page, 'no-cache', alternates(request, each.path));
    });
  addCountryPage(app, 'GET', 'help/:topic', async (request, reply, { country }) => {
    const { topic } = request.params as { topic: string };
    const moment = await context.momentOf(request);
    const locale = localeInStore(request, country, moment.visitor);
    const can = canOf(moment);
    const known = textsFor(locale).pages.help.faq?.find(({ slug }) => slug === topic);
    const offered = known && offeredTopic(known, can);
    if (!offered) return reply.callNotFound();
    const page = helpPage(offered, locale, await year(), moment.visitor?.country, can);
    return sendPage(reply, page, 'no-cache', alternates(request, `help/${topic}`));
  });
  addCountryPage(app, 'GET', 'signup', sendSignUp);
  addCountryPage(app, 'GET', 'footer', async (request, reply, { country }) => {
    const moment = await context.momentOf(request);
    if (await context.intercept('footer', moment, request, reply)) return reply;
    const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(footer(localeInStore(request, country, moment.visitor), moment.now.getUTCFullYear(), canOf(moment)).markup);
  });
  void app.register(async (scope) => registerSignOut(scope, context, year));

  // Without a country: the customer's own, else the browser's language decides. @source DECISIONS.md#people-and-pages
  addPage(app, 'GET', '/signup', async (request, reply) => {
    const { visitor } = await context.momentOf(request);
    const locale = findLocale(visitor?.country) ?? chooseLocale(request);
    return sendSignUp(request, reply, locale);
  });
}

/** A click on our own pages or a typed address signs out at once. Links on other sites lead to a confirmation. */
function registerSignOut(app: FastifyInstance, context: SiteContext, year: () => Promise<number>): void {
  const form = 'application/x-www-form-urlencoded';
  // The confirmation form has no fields.
  if (!app.hasContentTypeParser(form))
    app.addContentTypeParser(form, { parseAs: 'string' }, (_request, _text, done) => done(null, undefined));
  const leave = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { segment }: LocaleEntry,
  ): Promise<FastifyReply> => {
    // The page after signing out has a separate URL: Back to it must not sign out the next customer.
    const done = `/${segment}/signout/?done`;
    const elsewhere = await context.signOut(request, reply, done);
    // The policy of our pages lets no form lead to another site.
    const next = (request.method === 'GET' && elsewhere) || done;
    return reply.headers({ 'cache-control': 'no-store' }).redirect(next, 303);
  };
  addCountryPage(app, 'POST', 'signout', leave);
  addCountryPage(app, 'GET', 'signout', async (request, reply, locale) => {
    const isDone = Object.hasOwn(request.query as object, 'done');
    if (!isDone && isOwnClick(request)) return leave(request, reply, locale);
    const moment = await context.momentOf(request);
    const isOut = isDone && !moment.visitor;
    return sendPage(reply, signOutPage(locale, await year(), isOut, canOf(moment)), 'no-store');
  });
}

/** Whether a person clicked or typed, as opposed to a prefetch, a prerender or a script. */
function isOwnClick({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const speculative = headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch';
  const navigates = [undefined, 'navigate'].includes(headers['sec-fetch-mode'] as string | undefined);
  return !speculative && navigates && (site === undefined || site === 'same-origin' || site === 'none');
}
