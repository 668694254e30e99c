import { hookTypes } from '../../../ui/tokens/hooks.ts';
import type { Hook } from '../../../ui/tokens/hooks.ts';
import { nearest } from '../../../nearest.ts';
import type { ExaminedPage, Place } from './page.ts';
import type { Problem } from './problem.ts';
import { themeTexts } from './theme-texts.ts';

/** A custom property that a style sheet or a `style` attribute sets. */
export interface Declaration {
  name: string;
  value: string;
  at?: Place;
}

const declaration = /(?<![\w-])(--account-[\w-]+)\s*:\s*([^;{}]*)/g;
const prefix = '--account-';
const names = Object.keys(hookTypes).map((name) => name.slice(prefix.length));
export const isHook = (name: string): name is Hook => Object.hasOwn(hookTypes, name);

/** Properties with the prefix that CSS sets. */
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

function valueProblem(name: Hook, value: string): Problem | undefined {
  if (computed.test(value)) return undefined;
  const [digits = ''] = number.exec(value) ?? [];
  const isNumber = digits !== '' && digits === value;
  switch (hookTypes[name]) {
    case 'number':
      return isNumber && Number(value) >= 0 ? undefined : themeTexts.notANumber(name, value, digits || '1');
    case 'length':
      return isNumber && Number(value) !== 0 ? themeTexts.noUnit(name, value) : undefined;
    case 'color':
      return /^(?:#[\da-f]{3,8}|[a-z]+)$/i.test(value) ? undefined : themeTexts.notAColour(name, value);
    default:
      return undefined;
  }
}

/** Misspelt names and wrong values. A name that only shares the prefix is the page's own. */
export const declarationProblems = (declarations: readonly Declaration[]): Problem[] =>
  declarations.flatMap(({ name, value, at }) => {
    const near = isHook(name) ? undefined : nearest(name.slice(prefix.length), names);
    const problem = isHook(name)
      ? valueProblem(name, value)
      : near && themeTexts.unknownProperty(name, `${prefix}${near}`);
    return problem ? [{ ...problem, ...(at && { at }) }] : [];
  });

/** The same in the page's own markup. */
export const themeProblems = (page: ExaminedPage): Problem[] => declarationProblems(declarationsOn(page));
