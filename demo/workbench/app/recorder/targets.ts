import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import type { Target } from '../messages.ts';

/** A text as Playwright compares it. */
export const flat = (text: string): string =>
  text
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Styles as `computeAccessibleName` needs them: it trims the text of each element inside, and puts spaces only around those
 * that aren't inline. So `<small>next on </small><b>Monday</b>` would be one word.
 */
function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const style = getComputedStyle(element, pseudo);
  if (pseudo || flatEnds(element.textContent)) return style;
  return new Proxy(style, {
    get: (_style, name) =>
      name === 'getPropertyValue'
        ? (property: string) => (property === 'display' ? 'block' : style.getPropertyValue(property))
        : Reflect.get(style, name),
  });
}
const flatEnds = (text: string): boolean => text === text.trim();

export const nameOf = (element: Element): string => flat(computeAccessibleName(element, { getComputedStyle: styleOf }));

/** Fields with a value, which a person enters or chooses. */
export const isField = (element: Element): boolean =>
  element.matches('select, textarea, input:not([type=button], [type=submit], [type=reset], [type=image])');

/** All elements inside, those of open shadow roots too, in the order in which Playwright finds them. */
export function everyElement(root: Document | ShadowRoot | Element): Element[] {
  const own = [...root.querySelectorAll('*')];
  const hosts = root instanceof Element ? [root, ...own] : own;
  return [...own, ...hosts.flatMap(({ shadowRoot }) => (shadowRoot ? everyElement(shadowRoot) : []))];
}

/** The innermost tag around an element, out of shadow roots too. */
function tagAround(element: Element): Element | undefined {
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  return !parent || parent.localName.startsWith('account-') ? parent : tagAround(parent);
}

type Description = Omit<Target, 'tag' | 'nth'>;

/** Playwright knows no role for `summary`, for passwords and for dates. */
function describe(element: Element): Description {
  if (element.localName === 'summary') return { css: 'summary', text: flat(element.textContent) };
  const role = getRole(element) ?? undefined;
  const name = nameOf(element);
  if (role === 'heading') return { role, name, level: Number(/^h(\d)$/.exec(element.localName)?.[1] ?? 2) };
  if (role) return { role, name };
  return name ? { label: name } : { css: element.localName };
}

/** Whether assistive technology leaves an element out, also since its host is hidden, or has no slot for it. */
const isHidden = (element: Element): boolean =>
  isInaccessible(element) || !element.checkVisibility({ visibilityProperty: true });

/** Whether Playwright finds an element by the description. */
function fits(element: Element, { role, name, text, label, css }: Description): boolean {
  if (css !== undefined && !element.matches(css)) return false;
  if (role !== undefined && (getRole(element) !== role || isHidden(element))) return false;
  if (label !== undefined && !isField(element)) return false;
  if (text !== undefined && !flat(element.textContent).includes(text)) return false;
  const wanted = name ?? label;
  return wanted === undefined || wanted === '' || nameOf(element) === wanted;
}

/** The place of one among several; nothing for the only one. */
function placeIn(all: readonly Element[], element: Element): { nth?: number } {
  const nth = all.indexOf(element);
  return all.length > 1 && nth >= 0 ? { nth } : {};
}

/** How Playwright finds an element again: inside its tag, by role and accessible name or by the description. */
export function targetOf(element: Element, description: Description = describe(element)): Target {
  const tag = tagAround(element);
  const same = everyElement(tag ?? document).filter((each) => each === element || fits(each, description));
  return {
    ...(tag && {
      tag: {
        name: tag.localName,
        ...placeIn(
          everyElement(document).filter(({ localName }) => localName === tag.localName),
          tag,
        ),
      },
    }),
    ...description,
    ...placeIn(same, element),
  };
}
