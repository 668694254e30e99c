import { tokens } from '../../../../src/package/manifest/tokens.ts';
import { contrast } from '../../../../src/ui/tokens/contrast.ts';
import type { Rgb } from '../../../../src/ui/tokens/contrast.ts';
import { pairs } from '../../../../src/ui/tokens/hooks.ts';
import type { Hook } from '../../../../src/ui/tokens/hooks.ts';
import type { ExaminedPage } from '../../../../src/page/doctor/rules/page.ts';
import type { Problem } from '../../../../src/page/doctor/rules/problem.ts';
import { themeTexts } from '../../../../src/page/doctor/rules/theme-texts.ts';
import {
  declarationProblems,
  declarationsOf,
  declarationsOn,
  isHook,
} from '../../../../src/page/doctor/rules/theme.ts';
import type { Sheet } from './page-habits.ts';
import { inScheme, readColour } from '../theme/colours.ts';

const schemes = ['light', 'dark'] as const;

/**
 * What is wrong with the theme in the page's style sheets, and pairs with too little contrast, as far as both colours are
 * written as numbers. A page without `color-scheme` is light.
 *
 * @param sheets the files that the page links
 */
export function themeFindings(page: ExaminedPage, sheets: readonly Sheet[]): Problem[] {
  const inFiles = sheets.flatMap(({ text, at }) => declarationsOf(text, at));
  const all = [...inFiles, ...declarationsOn(page)].filter(({ name }) => isHook(name));
  const set = new Map(all.map(({ name, value, at }) => [name as Hook, { value, at }]));
  const css = [
    ...sheets.map(({ text }) => text),
    ...page.elements.map(({ name, text }) => (name === 'style' ? text : '')),
  ].join('\n');
  const known = schemes.filter((scheme) =>
    [...css.matchAll(/(?<![\w-])color-scheme\s*:\s*([^;}]+)/g)].some(([, value = '']) => value.includes(scheme)),
  );
  const colourOf = (hook: Hook, scheme: 'light' | 'dark'): Rgb | undefined =>
    readColour(inScheme(set.get(hook)?.value ?? tokens.find(({ name }) => name === hook)?.default ?? '', scheme));
  const low = (known.length > 0 ? known : schemes.slice(0, 1)).flatMap((scheme) =>
    pairs.flatMap((pair) => {
      const at = (set.get(pair.text) ?? set.get(pair.ground))?.at;
      // A brand without its text gets one that fits.
      const isSafe = /-(?:on-\w+|highlight)$/.test(pair.text) && !set.has(pair.text);
      if (isSafe || !(set.has(pair.text) || set.has(pair.ground))) return [];
      const [one, other] = [colourOf(pair.text, scheme), colourOf(pair.ground, scheme)];
      const found = one && other ? contrast(one, other) : pair.least;
      return found < pair.least ? [{ ...themeTexts.lowContrast(pair, found, scheme), ...(at && { at }) }] : [];
    }),
  );
  return [...declarationProblems(inFiles, page.isColour), ...low];
}
