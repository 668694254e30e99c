import type { Language } from '../../i18n/locale-table.ts';
import { importCode } from '../../import-code.ts';
import type { SampleTexts } from '../stage.ts';

const files: Readonly<Record<Language, () => Promise<{ default: SampleTexts }>>> = {
  'da-DK': () => import('../../../locales/preview/da-DK.json'),
  'de-DE': () => import('../../../locales/preview/de-DE.json'),
  'en-GB': () => import('../../../locales/preview/en-GB.json'),
  'fr-FR': () => import('../../../locales/preview/fr-FR.json'),
  'nl-NL': () => import('../../../locales/preview/nl-NL.json'),
  'sv-SE': () => import('../../../locales/preview/sv-SE.json'),
};

/** Loads the texts of the samples in one language. Only previews load them. */
export const sampleTexts = async (language: Language): Promise<SampleTexts> =>
  (await importCode(files[language])).default;
