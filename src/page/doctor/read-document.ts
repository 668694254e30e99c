import { attributeValues, slotNames } from 'virtual:chunks';
import { attributesOf, made } from '../embed/forms.ts';
import type { LoaderParts, StatesOf } from '../loader-parts.ts';
import type { ExaminedPage, PageElement } from './rules/page.ts';
import { isSameSite } from './same-site.ts';
import { isColour } from '../../ui/tokens/contrast.ts';

/** The page, and which preview states its tags have. */
export interface Patient extends LoaderParts {
  statesOf: StatesOf;
}

/** The attributes of a tag's state. `data-quiet` isn't an editor's `quiet` in another spelling. */
const state = /^data-(status|quiet|own|filled|unsupported)$/;

/** Text directly inside an element. */
const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.nodeValue ?? '')
    .join('\n');

function read(element: Element, parent: PageElement | undefined, into: PageElement[]): PageElement {
  const { localName } = element;
  const node: PageElement = {
    name: localName,
    attributes: Object.fromEntries(
      [...element.attributes].flatMap(({ name, value }) => (state.test(name) ? [] : [[name, value]])),
    ),
    parent,
    children: [],
    text: ownText(element),
    // A name without a dash is undefined only for the parser: it is an element that HTML doesn't know.
    isDefined: localName.includes('-') ? element.matches(':defined') : !(element instanceof HTMLUnknownElement),
    ...(/^(template|noscript)$/.test(localName) && { inert: element.innerHTML }),
    isMade: made.has(element),
    element,
  };
  into.push(node);
  node.children = [...element.children].map((child) => read(child, node, into));
  return node;
}

/** Reads a live page for the rules. */
export function readDocument(from: Document, { page, address, tags, statesOf }: Patient): ExaminedPage {
  const elements: PageElement[] = [];
  read(from.documentElement, undefined, elements);
  return {
    url: new URL(location.href),
    elements,
    script: new URL(address),
    host: page.host,
    config: page.config ?? {},
    tags,
    attributesOf,
    allowedOf: (tag, name) => attributeValues[tag]?.[name],
    slotsOf: (tag) => slotNames[tag] ?? [],
    statesOf: (tag) => Object.keys(statesOf(tag)),
    isColour,
    isSameSite,
  };
}
