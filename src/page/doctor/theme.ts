import { computedRgb, contrast, isColour } from '../../ui/tokens/contrast.ts';
import { pairs, roleOf } from '../../ui/tokens/hooks.ts';
import type { LoaderParts } from '../loader-parts.ts';
import type { Problem } from './rules/problem.ts';
import { themeTexts } from './rules/theme-texts.ts';
import { declarationProblems, declarationsOf } from './rules/theme.ts';

/** The text of a style sheet that is a file; empty if the browser doesn't show it, as it is of another origin. */
function textOf(sheet: CSSStyleSheet): string {
  try {
    return sheet.href ? [...sheet.cssRules].map(({ cssText }) => cssText).join('\n') : '';
  } catch {
    return '';
  }
}

/**
 * Pairs with a colour of the page and too little contrast, in the scheme in force. The first widget is measured, by an
 * element in its shadow root, which no observer of the page sees.
 */
function contrastProblems({ tags }: LoaderParts): Problem[] {
  const host = [...document.querySelectorAll(Object.keys(tags).join(','))].find(({ shadowRoot }) => shadowRoot);
  if (!host) return [];
  const set = getComputedStyle(host);
  const probe = document.createElement('i');
  host.shadowRoot!.append(probe);
  const scheme = computedRgb(probe, 'light-dark(white, black)')?.[0] === 0 ? 'dark' : 'light';
  const problems = pairs.flatMap((pair) => {
    const { text, ground, least } = pair;
    if (![text, ground].some((hook) => set.getPropertyValue(hook))) return [];
    const [one, other] = [text, ground].map((hook) => computedRgb(probe, `var(${roleOf(hook)})`));
    const found = one && other ? contrast(one, other) : least;
    return found < least ? [{ ...themeTexts.lowContrast(pair, found, scheme), at: { element: host } }] : [];
  });
  probe.remove();
  return problems;
}

/** What is wrong with the page's theme and isn't in its markup. */
export const liveThemeProblems = (loader: LoaderParts): Problem[] => [
  ...declarationProblems(
    [...document.styleSheets].flatMap((sheet) => declarationsOf(textOf(sheet))),
    isColour,
  ),
  ...contrastProblems(loader),
];
