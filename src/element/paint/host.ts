import { memoize } from '../../memoize.ts';

type Props = Readonly<Record<string, unknown>>;

const svg = 'http://www.w3.org/2000/svg';

/** React's names of attributes that HTML writes in another way. */
const attributeNames: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
/**
 * What only react-dom shows: elements and properties that it treats differently, and fields, whose input must
 * not get lost before React listens.
 */
const reactOnly = /^(?:title|style|link|meta|script|textarea|select)$/;
const isField = (type: string, props: Props): boolean =>
  type === 'input' && !props['readOnly'] && props['type'] !== 'radio' && props['type'] !== 'checkbox';

/** The meaning of a property's name, computed once: a view has thousands of attributes, with some forty names. */
const rulesOf = memoize((name: string) => ({
  written: attributeNames[name] ?? name,
  /** Its value is `true` or `false`. For all others, `true` is an empty value and `false` is none. */
  isWordy: /^(?:aria-|data-|draggable$)/.test(name),
  isReactOnly: /^(?:dangerouslySet|autoFocus|default)/.test(name),
  isUnknownInSvg: /^(?!className|viewBox).*[A-Z]/.test(name),
}));

/** Ends the pass: the widget waits for react-dom. */
export function needsReact(what: string): never {
  throw new Error(`${what} needs react-dom`);
}

function setStyle({ style }: HTMLElement, values: Props): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    if (name.startsWith('--')) style.setProperty(name, String(value as string));
    // A bare number has another unit for each property.
    else if (typeof value === 'number' && value !== 0) needsReact(name);
    else Object.assign(style, { [name]: String(value as string) });
  }
}

function setAttribute(element: Element, name: string, value: unknown, isSvg: boolean): void {
  // Handlers come with react-dom.
  if (value === undefined || value === null || typeof value === 'function') return;
  const { written, isWordy, isReactOnly, isUnknownInSvg } = rulesOf(name);
  if (isReactOnly || (isSvg && isUnknownInSvg)) needsReact(name);
  if (typeof value !== 'boolean' || isWordy) element.setAttribute(written, String(value as string));
  else if (value) element.setAttribute(written, '');
}

/** A reference to an element, and the element. The caller sets it once the element is in place. */
export type Ref = readonly [ref: { current: unknown }, element: Element];

/** Makes an element with its attributes and style, without children. @throws for what only react-dom can show */
export function createHost(type: string, props: Props, parent: Node, refs: Ref[]): Element {
  const isSvg = type === 'svg' || (parent as Element).namespaceURI === svg;
  if (!isSvg && (reactOnly.test(type) || isField(type, props))) needsReact(type);
  const element = isSvg ? document.createElementNS(svg, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') continue;
    if (name === 'style') setStyle(element as HTMLElement, (value ?? {}) as Props);
    else if (name !== 'ref') setAttribute(element, name, value, isSvg);
    else if (typeof value === 'function') needsReact(name);
    else if (value) refs.push([value as { current: unknown }, element]);
  }
  return element;
}
