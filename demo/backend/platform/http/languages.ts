import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Country } from '../../../../src/contract/base.ts';
import { requiredParticulars } from '../../../../src/contract/shop/required-particulars.ts';

/** The browser's languages, the preferred ones first, in lower case. */
export const acceptedLanguages = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  (headers['accept-language'] ?? '')
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .toSorted((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);

/** The cookie with the language of a country that was chosen last, until the browser is closed. Labels state their facts in it. */
const labelCookie = 'pawtal_label_language';

const languagesOf = (country: string): readonly string[] => requiredParticulars[country as Country]?.languages ?? [];

/** Whether a reader of another language has to get facts in one of several. */
const hasSeveral = (country: string): boolean => languagesOf(country).length > 1;

/** Keeps the language of a locale for labels, if the country has several and this is one of them. */
export function keepLabelLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { country, locale }: { country: string; locale: string },
  secure: boolean,
): void {
  const language = locale.slice(0, 2).toLowerCase();
  const isOwn = hasSeveral(country) && languagesOf(country).includes(language);
  if (isOwn && request.cookies[labelCookie] !== language)
    reply.setCookie(labelCookie, language, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** A visitor with the languages of labels in order of preference: the one chosen last, then the browser's. */
export function withLabelLanguages<V extends { country: string }>(
  visitor: V,
  request: FastifyRequest,
): V & { labelLanguages?: readonly string[] } {
  if (!hasSeveral(visitor.country)) return visitor;
  return { ...visitor, labelLanguages: [request.cookies[labelCookie] ?? '', ...acceptedLanguages(request)] };
}
