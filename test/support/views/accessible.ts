import { defaultTreeAdapter as is, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute, byContent, controls, named, roleOf } from './roles.ts';
import type { Element } from './roles.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** An element of a rendered view as a screen reader presents it. */
export interface Seen {
  element: Element;
  role: string;
  name: string;
  /** Of a heading. */
  level: number | undefined;
  states: readonly string[];
}

/** A rendered view, read as assistive technology reads it. Style is unknown here: text that only CSS hides is read. */
export interface Screen {
  elements: readonly Seen[];
  /** Headings, controls, pictures and runs of text, in reading order: `button: Change date`. */
  lines: readonly string[];
  /** All text, in one line. */
  text: string;
  /** The address of each link, by the link's name. */
  links: Readonly<Record<string, string>>;
  /** The lines below that heading, up to the next heading that isn't below it. */
  under: (heading: string) => string[];
  /** The names of all elements with that role. */
  names: (role: string) => string[];
  /** Structures that no screen may have, in words. */
  faults: readonly string[];
}

const isHidden = (element: Element): boolean =>
  attribute(element, 'aria-hidden') === 'true' ||
  attribute(element, 'hidden') !== undefined ||
  ['script', 'style', 'template'].includes(element.tagName);

const childrenOf = (node: Node): readonly Node[] => (is.isElementNode(node) ? node.childNodes : []);

const clean = (text: string): string =>
  text
    .replaceAll('\u{AD}', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?)…](\s|$))/g, '')
    .trim();

/** The text of a node. Elements are apart, as most of them are boxes. A label replaces what a control or picture has. */
function textOf(node: Node): string {
  if (is.isTextNode(node)) return node.value;
  if (!is.isElementNode(node) || isHidden(node)) return '';
  const role = roleOf(node);
  const isLabelled = role === 'img' || controls.has(role);
  const label = isLabelled ? (attribute(node, 'aria-label') ?? attribute(node, 'alt')) : undefined;
  return ` ${label ?? childrenOf(node).map(textOf).join('')} `;
}

/** Reads a view's HTML. */
export function readScreen(html: string): Screen {
  const all: Element[] = [];
  const collect = (node: Node): void => {
    if (is.isElementNode(node)) all.push(node);
    childrenOf(node).forEach(collect);
  };
  const root = parseFragment(html);
  root.childNodes.forEach(collect);
  const byId = new Map(all.flatMap((each) => (attribute(each, 'id') ? [[attribute(each, 'id')!, each] as const] : [])));

  const nameOf = (element: Element, role: string): string => {
    const ids = attribute(element, 'aria-labelledby')?.split(/\s+/) ?? [];
    if (ids.length > 0) return clean(ids.map((id) => (byId.has(id) ? textOf(byId.get(id)!) : '')).join(' '));
    const label = attribute(element, 'aria-label') ?? attribute(element, 'alt');
    if (label !== undefined) return clean(label);
    const id = attribute(element, 'id');
    const own = all.find((each) => each.tagName === 'label' && id !== undefined && attribute(each, 'for') === id);
    const around = own ?? ancestor(element, ({ tagName }) => tagName === 'label');
    if (around) return clean(textOf(around));
    const part = { fieldset: 'legend', table: 'caption', figure: 'figcaption' }[element.tagName];
    const titled = element.childNodes.find((each) => is.isElementNode(each) && each.tagName === part);
    if (titled) return clean(textOf(titled));
    return byContent.has(role) ? clean(element.childNodes.map(textOf).join('')) : (attribute(element, 'title') ?? '');
  };

  const elements: Seen[] = [];
  const lines: string[] = [];
  const faults: string[] = [];
  let run = '';
  const flush = (): void => {
    const text = clean(run);
    if (text) lines.push(text);
    run = '';
  };
  const phrase = ({ role, name, level, states }: Seen): string =>
    `${role}${level === undefined ? '' : ` ${level}`}: ${[name, ...states].join(', ')}`;

  const walk = (node: Node, isLabel = false): void => {
    // A label is read with its control.
    if (is.isTextNode(node) && !isLabel) run += node.value;
    if (!is.isElementNode(node) || isHidden(node)) return;
    const role = roleOf(node);
    const name = role ? nameOf(node, role) : '';
    const level = role === 'heading' ? Number(attribute(node, 'aria-level') ?? node.tagName[1]) : undefined;
    const seen: Seen = { element: node, role, name, level, states: statesOf(node) };
    if (role && role !== 'presentation' && role !== 'none') {
      elements.push(seen);
      if (named.has(role) && !name && !isEmptyDialog(node)) faults.push(`${node.tagName} (${role}) has no name`);
    }
    const isWhole = controls.has(role) || ['heading', 'img', 'meter', 'progressbar'].includes(role);
    if (isWhole || isBlock(node)) flush();
    if (isWhole) {
      lines.push(phrase(seen));
      const inner: Element[] = [];
      const find = (each: Node): void => {
        if (is.isElementNode(each) && !isHidden(each) && controls.has(roleOf(each)) && roleOf(each) !== 'option')
          inner.push(each);
        childrenOf(each).forEach(find);
      };
      node.childNodes.forEach(find);
      if (controls.has(role) && inner.length > 0) faults.push(`${phrase(seen)} contains a ${roleOf(inner[0]!)}`);
      return;
    }
    for (const each of node.childNodes) walk(each, isLabel || node.tagName === 'label');
    if (isBlock(node)) flush();
  };
  for (const each of root.childNodes) walk(each);
  flush();

  faults.push(...referenceFaults(all, byId), ...headingFaults(elements), ...listFaults(all), ...dialogFaults(elements));
  return {
    elements,
    lines,
    text: clean(root.childNodes.map(textOf).join(' ')),
    links: Object.fromEntries(
      elements
        .filter(({ role }) => role === 'link')
        .map(({ name, element }) => [name, attribute(element, 'href') ?? '']),
    ),
    under: (heading) => {
      const start = lines.findIndex((line) => /^heading \d: /.test(line) && line.slice(11) === heading);
      const level = Number(lines[start]?.[8]);
      const rest = start < 0 ? [] : lines.slice(start + 1);
      const end = rest.findIndex((line) => /^heading \d/.test(line) && Number(line[8]) <= level);
      return end < 0 ? rest : rest.slice(0, end);
    },
    names: (role) => elements.filter((each) => each.role === role).map(({ name }) => name),
    faults,
  };
}

/** A dialog that is closed: its element is there, empty. */
const isEmptyDialog = (element: Element): boolean => element.tagName === 'dialog' && element.childNodes.length === 0;

function ancestor(element: Element, matches: (each: Element) => boolean): Element | undefined {
  for (let at = element.parentNode; at && 'tagName' in at; at = at.parentNode) if (matches(at)) return at;
  return undefined;
}

const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'br',
  'code',
  'em',
  'i',
  'mark',
  'paw-text',
  'small',
  'span',
  'strong',
  'time',
]);
const isBlock = ({ tagName }: Element): boolean => !inline.has(tagName);

function statesOf(element: Element): string[] {
  const has = (name: string, value = 'true'): boolean => attribute(element, name) === value;
  return [
    has('aria-expanded') && 'expanded',
    has('aria-expanded', 'false') && 'collapsed',
    has('aria-pressed') && 'pressed',
    (has('aria-checked') || attribute(element, 'checked') !== undefined) && 'checked',
    has('aria-selected') && 'selected',
    attribute(element, 'aria-current') !== undefined && !has('aria-current', 'false') && 'current',
    (has('aria-disabled') || attribute(element, 'disabled') !== undefined) && 'unavailable',
    has('aria-invalid') && 'invalid',
    has('aria-busy') && 'busy',
  ].filter((each) => each !== false);
}

/** Ids that several elements have, and references to none. */
function referenceFaults(all: readonly Element[], byId: ReadonlyMap<string, Element>): string[] {
  const ids = all.flatMap((each) => attribute(each, 'id') ?? []);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const shown = all.filter((each) => !isEmptyDialog(each));
  const dead = shown.flatMap((each) =>
    ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-details', 'for', 'popovertarget'].flatMap((name) =>
      (attribute(each, name)?.split(/\s+/) ?? [])
        .filter((id) => !byId.has(id))
        .map((id) => `${each.tagName} ${name} refers to no element (${id})`),
    ),
  );
  return [...twice.map((id) => `several elements have the id ${id}`), ...dead];
}

/** The dialog that has an element: while it is open, the page around it isn't read. */
function dialogOf({ parentNode: parent }: Pick<Element, 'parentNode'>): Element | undefined {
  if (!parent || !('tagName' in parent)) return undefined;
  return parent.tagName === 'dialog' ? parent : dialogOf(parent);
}

/** A skipped heading level. */
function headingFaults(elements: readonly Seen[]): string[] {
  const before = new Map<Element | undefined, number>();
  return elements.flatMap(({ element, level, name }) => {
    if (level === undefined) return [];
    const dialog = dialogOf(element);
    const last = before.get(dialog);
    before.set(dialog, level);
    return last !== undefined && level > last + 1 ? [`heading ${level} "${name}" skips a level`] : [];
  });
}

const listFaults = (all: readonly Element[]): string[] =>
  all
    .filter(({ tagName }) => tagName === 'ul' || tagName === 'ol')
    .flatMap(({ childNodes }) => childNodes)
    .filter((each): each is Element => is.isElementNode(each) && !['li', 'slot', 'template'].includes(each.tagName))
    .map(({ tagName }) => `a list contains a ${tagName}`);

/** A screen reader would read the dialog as a part of what is around it. */
const dialogFaults = (elements: readonly Seen[]): string[] =>
  elements.flatMap(({ element, role, name }) => {
    const around = role === 'dialog' && ancestor(element, (each) => roleOf(each) === 'group');
    return around ? [`the dialog "${name}" is inside the group "${attribute(around, 'aria-label') ?? ''}"`] : [];
  });
