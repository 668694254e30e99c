import results from '../../settings/accessibility/results.json' with { type: 'json' };
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { ownLocalesOf } from '../../../src/i18n/named-locales.ts';
import { noonOf } from '../../../src/i18n/format.ts';
import { dateFormat } from '../../../src/i18n/intl.ts';
import { accessibilityRules } from '../../settings/accessibility/authorities.ts';
import type { Statement } from '../../settings/accessibility/statement.ts';
import { countryName, textsFor } from './texts.ts';
import type { Section } from './texts.ts';

const mail = 'mailto:';

/** The sections in one language. The law requires description, use, conformance and authority (annex V of 2019/882). */
function sectionsIn(locale: LocaleEntry, { contact, date, authorities }: Statement): Section[] {
  const { statement, t } = textsFor(locale);
  const { service, use, meets, gaps, report, authority: office, date: day } = statement;
  const country = countryName(locale, locale);
  const law = accessibilityRules.find((each) => each.country === locale.country)?.law ?? '';
  const authority = authorities.get(locale.country)!;
  const counts = t('statement.meets.counts', {
    total: results.criteria,
    supported: results.supported,
    partly: results.partlySupported,
    irrelevant: results.notApplicable,
    unknown: results.notEvaluated,
    list: results.open,
  });
  const shownDate = dateFormat(locale.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    noonOf(date ?? results.evaluatedOn),
  );
  return [
    { title: service.title, text: [service.text] },
    { title: use.title, text: [use.text], points: use.points },
    { title: meets.title, text: [t('statement.meets.text', { country, law }), counts, meets.programs] },
    { title: gaps.title, text: [gaps.text] },
    {
      title: report.title,
      text: [report.text],
      ...(contact === undefined && { link: { to: 'help', label: report.help } }),
      ...(contact?.startsWith(mail) ? { email: contact.slice(mail.length) } : contact && { url: contact }),
    },
    {
      title: office.title,
      text: [t('statement.authority.text', { country })],
      points: [[authority.name, ...authority.address].join(', ')],
      ...(authority.url && { url: authority.url }),
    },
    { title: day.title, text: [t('statement.date.text', { date: shownDate })] },
  ];
}

/** The accessibility statement of a country: in the language of its page, then in the country's other languages. */
export function statementSections(locale: LocaleEntry, statement: Statement): Section[] {
  const others = ownLocalesOf(locale.country).filter(({ messages }) => messages !== locale.messages);
  return [
    ...sectionsIn(locale, statement),
    ...others.flatMap((other) => {
      const { title, lead } = textsFor(other).pages.accessibility;
      return [{ title, text: [lead] }, ...sectionsIn(other, statement)].map((each) => ({ ...each, lang: other.tag }));
    }),
  ];
}
