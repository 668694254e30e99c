import type { LocaleEntry } from '../../i18n/locale-table.ts';
import { importCode } from '../../import-code.ts';
import type { SampleTexts } from '../stage.ts';

type Language = LocaleEntry['messages'];

const files: Readonly<Record<Language, () => Promise<{ default: SampleTexts }>>> = {
  'de-DE': () => import('../../../locales/preview/de-DE.json'),
  'en-GB': () => import('../../../locales/preview/en-GB.json'),
  'fr-FR': () => import('../../../locales/preview/fr-FR.json'),
  'nl-NL': () => import('../../../locales/preview/nl-NL.json'),
};

/** Loads the texts of the samples in one language. Only previews load them. */
export const sampleTexts = async (language: Language): Promise<SampleTexts> =>
  (await importCode(files[language])).default;
