import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cmsPage } from '../../cms/cms-page.ts';
import { footer } from '../../cms/footer.ts';
import type { Html } from '../../cms/html.ts';
import { pageTable } from '../../cms/page-table.ts';
import { signOutPage, signUpPage } from '../../cms/special-pages.ts';
import { findLocale, localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import type { AppContext } from '../context.ts';
import { chooseLocale } from './language.ts';
import { findCustomer } from './customer.ts';
import { sendPage } from './security.ts';

/** The CMS's pages, under each country's segment. */
export function registerCms(app: FastifyInstance, context: AppContext): void {
  const year = async (): Promise<number> => (await context.now()).getUTCFullYear();
  app.get('/', (_request, reply) => reply.redirect('/gb/', 302));

  for (const locale of localeTable) {
    const at = (path: string): string[] => (path ? [`/${locale.segment}/${path}`, `/${locale.segment}/${path}/`] : [`/${locale.segment}`, `/${locale.segment}/`]);
    const page = (path: string, render: (request: FastifyRequest, year: number) => Html | Promise<Html>): void => {
      for (const url of at(path)) app.get(url, async (request, reply) => sendPage(reply, await render(request, await year())));
    };
    for (const each of pageTable) page(each.path, (_request, now) => cmsPage(each, locale, now));
    page('signup', async (request, now) => signUpPage(locale, now, await findCustomer(context, request)));
    for (const url of at('footer')) {
      app.get(url, async (_request, reply) =>
        reply
          .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
          .type('text/html; charset=utf-8')
          .send(footer(locale, await year()).markup),
      );
    }
    registerSignOut(app, context, locale, at('signout'), year);
  }

  // Without a country: the customer's own, else what the browser asks for (decisions, Session).
  for (const url of ['/signup', '/signup/']) {
    app.get(url, async (request, reply) => {
      const { visitor } = await context.momentOf(request);
      const locale = findLocale(visitor?.country) ?? chooseLocale(request);
      return sendPage(reply, signUpPage(locale, await year(), await findCustomer(context, request)));
    });
  }
}

/** Only a click on our own pages, or an address typed by hand, signs out at once; from elsewhere it takes a confirmation. */
function registerSignOut(app: FastifyInstance, context: AppContext, locale: LocaleEntry, urls: string[], year: () => Promise<number>): void {
  for (const url of urls) {
    app.get(url, async (request, reply) => {
      const site = request.headers['sec-fetch-site'];
      const own = site === undefined || site === 'same-origin' || site === 'none';
      // A prefetch or a prerender is no click.
      const speculative = request.headers['sec-purpose'] !== undefined || request.headers['purpose'] === 'prefetch';
      if (own && !speculative) await context.signOut(request, reply);
      return sendPage(reply, signOutPage(locale, await year(), own && !speculative), 'no-store');
    });
    app.post(url, async (request, reply) => {
      await context.signOut(request, reply);
      return sendPage(reply, signOutPage(locale, await year(), true), 'no-store');
    });
  }
}
