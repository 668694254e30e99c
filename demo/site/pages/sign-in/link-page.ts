import type { FastifyInstance } from 'fastify';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import type { Html } from '../../../html.ts';
import { chooseLocale } from '../language.ts';
import { sendPage } from '../security.ts';

/** Headers of pages whose address has a token in its fragment. */
export const linkHeaders = {
  // With `no-referrer` browsers would send the form with the origin `null`.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** A token as links have it. */
const token = /^[\w-]{43,64}$/;

/**
 * The page that a link of a mail opens. Its token is in the fragment, which no server and no log gets; the page's script puts it
 * into the form. Scanners open links too: looking uses nothing up, the page's button does. Mails of the previous release have the
 * token in the path.
 */
export function addLinkPage(
  app: FastifyInstance,
  path: string,
  page: (shown: { locale: LocaleEntry; token: string }) => Html,
): void {
  app.get(path, (request, reply) =>
    sendPage(reply, page({ locale: chooseLocale(request), token: '' }), 'no-store', linkHeaders),
  );
  app.get<{ Params: { token: string } }>(`${path}/:token`, (request, reply) => {
    const [, query = ''] = request.url.split('?');
    const { token: sent } = request.params;
    void reply.headers({ ...linkHeaders, 'cache-control': 'no-store' });
    return reply.redirect(`${path}?${query}${token.test(sent) ? `#${sent}` : ''}`, 303);
  });
}
