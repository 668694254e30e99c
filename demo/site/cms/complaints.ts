import { complaintRules } from '../../settings/complaints.ts';
import type { Office } from '../../settings/complaints.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { textsFor } from './texts.ts';
import type { PageKey, Section } from './texts.ts';

/** Where customers of the country complain, as a section for each office: of data on the page about it, of others in the terms. */
export function complaintSections(key: PageKey, locale: LocaleEntry): Section[] {
  const rules = complaintRules.find(({ country }) => country === locale.country);
  const { complaints } = textsFor(locale);
  const sectionOf = (title: string, text: string, [first, ...more]: readonly Office[]): Section[] =>
    first
      ? [
          { title, text: [text], points: [first.name], url: first.url },
          ...more.map(({ name, url }) => ({ title: name, text: [complaints.settles], url })),
        ]
      : [];
  if (key === 'privacy' && rules) return sectionOf(complaints.title, complaints.data, [rules.data]);
  return key === 'terms' && rules ? sectionOf(complaints.title, complaints.consumer, rules.consumer) : [];
}
