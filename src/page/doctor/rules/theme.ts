import { hookTypes } from '../../../ui/tokens/hooks.ts';
import type { Hook } from '../../../ui/tokens/hooks.ts';
import { distance, nearest } from '../../../nearest.ts';
import type { ExaminedPage, Place } from './page.ts';
import type { Problem } from './problem.ts';
import { themeTexts } from './theme-texts.ts';

/** A custom property that a style sheet or a `style` attribute sets. */
export interface Declaration {
  name: string;
  value: string;
  at?: Place;
}

/** Whether a value without functions is a colour of CSS. */
type IsColour = ExaminedPage['isColour'];

const declaration = /(?<![\w-])(--ac[\w-]+)\s*:\s*([^;{}]*)/gi;
const prefix = '--account-';
const hooks = Object.keys(hookTypes);
const names = hooks.map((name) => name.slice(prefix.length));
export const isHook = (name: string): name is Hook => Object.hasOwn(hookTypes, name);

/** Properties with our prefix, or one that may be meant as ours, that CSS sets. */
export const declarationsOf = (css: string, at?: Place): Declaration[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(declaration)].map(([, name = '', value = '']) => ({
    name,
    value: value.replace(/!\s*important/, '').trim(),
    ...(at && { at }),
  }));

/** The same in the page's own markup. */
export const declarationsOn = ({ elements }: ExaminedPage): Declaration[] =>
  elements.flatMap((at) => declarationsOf(at.name === 'style' ? at.text : (at.attributes['style'] ?? ''), at));

/** Functions and keywords, whose results only a browser knows. */
const computed = /\(|^(?:inherit|initial|unset|revert|revert-layer)$/;
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)/;

/** The largest factor. With more, nothing fits on a phone. */
const most = 4;

/** A number that may be meant. */
const factor = (value: string, digits: string): number => {
  const meant = Math.abs(Number(digits)) / (value.endsWith('%') ? 100 : 1);
  return meant <= most ? meant : 1;
};

function valueProblem(name: Hook, value: string, isColour: IsColour): Problem | undefined {
  if ((value.match(/["']/g) ?? []).length % 2 === 1) return themeTexts.openQuote(name, value);
  if (computed.test(value)) return undefined;
  const [digits = ''] = number.exec(value) ?? [];
  const isNumber = digits !== '' && digits === value;
  switch (hookTypes[name]) {
    case 'number':
      return isNumber && Number(value) >= 0 && Number(value) <= most
        ? undefined
        : themeTexts.notANumber(name, value, factor(value, digits || '1'), most);
    case 'length':
      return isNumber && Number(value) !== 0 ? themeTexts.noUnit(name, value) : undefined;
    case 'color':
      return isColour(value) ? undefined : themeTexts.notAColour(name, value);
    default:
      return undefined;
  }
}

/** The property that a name may be meant as. A name that only shares the prefix is the page's own. */
function meant(name: string): string | undefined {
  if (!name.startsWith(prefix)) return hooks.find((each) => distance(each, name) <= 2);
  const near = nearest(name.slice(prefix.length), names);
  return near && `${prefix}${near}`;
}

/** Misspelt names and wrong values. */
export const declarationProblems = (declarations: readonly Declaration[], isColour: IsColour): Problem[] =>
  declarations.flatMap(({ name, value, at }) => {
    const near = isHook(name) ? undefined : meant(name);
    const problem = isHook(name) ? valueProblem(name, value, isColour) : near && themeTexts.unknownProperty(name, near);
    return problem ? [{ ...problem, ...(at && { at }) }] : [];
  });

/** The same in the page's own markup. */
export const themeProblems = (page: ExaminedPage): Problem[] =>
  declarationProblems(declarationsOn(page), page.isColour);
