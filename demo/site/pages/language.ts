import type { FastifyRequest } from 'fastify';
import { defaultLocale, findLocale, localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';

/** The store whose language a page without a country uses: `?locale`, else by the browser's languages, else gb. */
export function chooseLocale(request: FastifyRequest): LocaleEntry {
  // An address that can't be decoded has no query.
  const { locale } = (request.query ?? {}) as { locale?: unknown };
  return (
    (typeof locale === 'string' && findLocale(locale)) ||
    fromHeader(request.headers['accept-language'] ?? '') ||
    defaultLocale
  );
}

/** The store of one of the path's segments, by default the first, else as `chooseLocale`. */
export function localeOfPath(request: FastifyRequest, index = 0): LocaleEntry {
  const named = request.url.split(/[/?]/, index + 2)[index + 1];
  return localeTable.find(({ segment }) => segment === named) ?? chooseLocale(request);
}

function fromHeader(header: string): LocaleEntry | undefined {
  const wanted = header
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .toSorted((left, right) => right.quality - left.quality);
  for (const { tag } of wanted) {
    // The language decides, not the region: en-DE is a person who reads English.
    const found =
      localeTable.find((each) => each.tag.toLowerCase() === tag) ??
      localeTable.find((each) => each.messages.startsWith(`${tag.split('-')[0]}-`));
    if (found) return found;
  }
  return undefined;
}
