import type { LocaleEntry } from '../i18n/locale-table.ts';
import { sampleTexts } from './samples/sample-texts.ts';
import type { Scenario } from './scenario.ts';
import { createStage, labelLocale } from './stage.ts';
import type { Stage } from './stage.ts';

/** Loads the texts of the samples, and those of their labels. */
export async function loadStage(scenario: Scenario, locale: LocaleEntry, now: number): Promise<Stage> {
  const [words, labelWords] = await Promise.all([
    sampleTexts(locale.messages),
    sampleTexts(labelLocale(locale).messages),
  ]);
  return createStage(scenario, { words, labelWords }, locale, now);
}
