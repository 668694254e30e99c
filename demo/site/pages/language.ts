import type { FastifyInstance, FastifyRequest } from 'fastify';
import { customerLocale, defaultLocale, findLocale, localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { localesOf, ownLocalesOf } from '../../../src/i18n/named-locales.ts';
import type { Visitor } from '../../backend/platform/context.ts';
import { acceptedLanguages, keepLabelLanguage } from '../../backend/platform/http/languages.ts';

/** The locale that an address names: `?locale=fr-BE`. One that can't be decoded has no query. */
function fromAddress({ query }: FastifyRequest): LocaleEntry | undefined {
  const { locale } = (query ?? {}) as { locale?: unknown };
  return typeof locale === 'string' ? findLocale(locale) : undefined;
}

/** The cookie with the language that an address of a store named, until the browser is closed. */
const keptName = 'pawtal_language';

const fromEarlier = ({ cookies }: FastifyRequest): LocaleEntry | undefined => findLocale(cookies?.[keptName]);

/** The store in one of the path's segments: `/be/help/`, `/account/be/deliveries`. */
function storeOf({ url }: FastifyRequest, index: number): LocaleEntry | undefined {
  const named = url.split(/[/?]/, index + 2)[index + 1];
  return localeTable.find(({ segment }) => segment === named);
}

/** Pages without a country in their address, where people sign in and out. */
const isSignIn = ({ url }: FastifyRequest): boolean => /^\/sign(in|out)\b/.test(url);

/**
 * Keeps the language that an address names for the pages that follow: their links name none. The one of signing in names no
 * store, so it doesn't replace the same language of one.
 */
export function keepLanguage(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const named = fromAddress(request);
    const store = storeOf(request, 0) ?? storeOf(request, 1);
    const isNew = isSignIn(request) && fromEarlier(request)?.messages !== named?.messages;
    if (named && (named.country === store?.country || isNew)) {
      reply.setCookie(keptName, named.tag, { path: '/', httpOnly: true, sameSite: 'lax', secure: https });
      keepLabelLanguage(request, reply, { country: named.country, locale: named.tag }, https);
    }
    done();
  });
}

/**
 * The language of a page without a country: `?locale`, else what an earlier address of a store named, else by the browser's
 * languages, else that of gb.
 */
export const chooseLocale = (request: FastifyRequest): LocaleEntry =>
  fromAddress(request) ?? fromEarlier(request) ?? fromHeader(request, localeTable) ?? defaultLocale;

/**
 * The language of a store's page: `?locale`, else that of its customer, else what an earlier address named, else the browser's
 * where the country has several languages, else the first of the store. @source DECISIONS.md#locales
 */
export function localeInStore(request: FastifyRequest, country: string, visitor?: Visitor | null): LocaleEntry {
  const [store] = localesOf(country);
  const named = fromAddress(request);
  if (named?.country === country) return named;
  if (visitor?.country === country) return customerLocale(visitor.locale, country)!;
  const earlier = fromEarlier(request);
  if (earlier?.country === country) return earlier;
  return fromHeader(request, [store!, ...ownLocalesOf(country)]) ?? store!;
}

/** The locale of the store in one of the path's segments, by default the first, else as `chooseLocale`. */
export function localeOfPath(request: FastifyRequest, index = 0): LocaleEntry {
  const store = storeOf(request, index);
  return store ? localeInStore(request, store.country) : chooseLocale(request);
}

/** The first of the browser's languages that is among the locales. */
function fromHeader(request: FastifyRequest, locales: readonly LocaleEntry[]): LocaleEntry | undefined {
  for (const tag of acceptedLanguages(request)) {
    // The language decides, not the region: en-DE is a person who reads English.
    const found =
      locales.find((each) => each.tag.toLowerCase() === tag) ??
      locales.find((each) => each.messages.startsWith(`${tag.split('-')[0]}-`));
    if (found) return found;
  }
  return undefined;
}
