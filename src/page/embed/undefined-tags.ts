import type { LoaderParts } from '../loader-parts.ts';

type Group = { cssRules: CSSRuleList };

/** All style rules, also those within others. A sheet of another origin can't be read. */
function rulesOf(group: Group): CSSStyleRule[] {
  try {
    return [...group.cssRules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule] : []),
      ...('cssRules' in rule ? rulesOf(rule as unknown as Group) : []),
    ]);
  } catch {
    return [];
  }
}

/** Whether an element that is never defined shows in the page. */
function hidesAnyUndefined(): boolean {
  const probe = document.createElement('account-probe');
  document.body.append(probe);
  const { display } = getComputedStyle(probe);
  probe.remove();
  return display === 'none';
}

/** Rules of the page that hide elements until they are defined. */
const hidingRules = (): CSSStyleRule[] =>
  [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap(rulesOf)
    .filter(({ selectorText, style }) => selectorText.includes(':defined') && style.display === 'none');

/** Whether the page hides any elements until they are defined, as with `:not(:defined) { display: none }`. */
export const hasHiding = (): boolean => hidesAnyUndefined() || hidingRules().length > 0;

/** Starts tags that wait for their place on a page that gives them one only after their start. */
export function startUndefined({ tags, approach }: LoaderParts): void {
  const hidden = [...document.querySelectorAll<HTMLElement>(Object.keys(tags).join(','))].filter(
    (tag) => !tag.hidden && !tag.matches(':defined') && getComputedStyle(tag).display === 'none',
  );
  if (hidden.length === 0) return;
  const [hidesAll, rules] = [hidesAnyUndefined(), hidingRules()];
  for (const tag of hidden) if (hidesAll || rules.some(({ selectorText }) => tag.matches(selectorText))) approach(tag);
}
