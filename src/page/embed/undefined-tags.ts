import type { LoaderFacts } from '../loader-facts.ts';

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

/** Whether the page hides a tag until it is defined, as with `:not(:defined) { display: none }`. */
export function hidesUndefined(): (tag: Element) => boolean {
  const hiding = [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap(rulesOf)
    .filter(({ selectorText, style }) => selectorText.includes(':defined') && style.display === 'none');
  const hidesAll = hidesAnyUndefined();
  return (tag) =>
    !tag.matches(':defined') &&
    getComputedStyle(tag).display === 'none' &&
    (hidesAll || hiding.some(({ selectorText }) => tag.matches(selectorText)));
}

/** Starts tags that wait for their place on a page that gives them one only after their start. */
export function startUndefined({ tags, approach }: LoaderFacts): void {
  const isHiding = hidesUndefined();
  for (const tag of document.querySelectorAll<HTMLElement>(Object.keys(tags).join(',')))
    if (!tag.hidden && isHiding(tag)) approach(tag);
}
