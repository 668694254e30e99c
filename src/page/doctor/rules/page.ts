import { isBlank, isVisible } from '../../start/content.ts';

/** Where a problem is: an element of the live page, or a line of its source. */
export interface Place {
  element?: Element;
  line?: number;
}

/** An element as the rules see it, in a live page or in a page's source. */
export interface PageElement extends Place {
  name: string;
  /** In the order in which they are written. */
  attributes: Readonly<Record<string, string>>;
  parent: PageElement | undefined;
  children: PageElement[];
  /** Text directly inside, without that of its children. */
  text: string;
  /** The line of a place in `text`. Unknown in a live page. */
  lineAt?: (offset: number) => number;
  /** A custom element that another script has defined. Unknown in a page's source. */
  isDefined?: boolean;
  /** It has an end tag. Unknown in a live page. */
  isClosed?: boolean;
  /** Markup inside that the browser doesn't show: of a `template`, and of `noscript`. */
  inert?: string;
  /** Made from a block, a link or text. */
  isMade?: boolean;
}

/** What an attribute may be: one of the values, unless `type` restricts it otherwise (`AttributeDocs`). */
export interface Allowed {
  /** The attribute without which it has no effect. */
  with?: string;
  type?: 'boolean' | 'count' | 'names';
  values?: readonly string[];
}

/** A page, and what the rules compare it with. */
export interface ExaminedPage {
  url: URL;
  /** In document order. */
  elements: readonly PageElement[];
  /** URL of the script `account.js`. */
  script: URL;
  /** The backend's origin; empty: the page's own. */
  host: string;
  /** The configuration by name without `data-`. */
  config: Readonly<Record<string, string>>;
  /** All tags by name. A tag without `needs` is open to any visitor. */
  tags: Readonly<Record<string, { needs?: readonly unknown[] }>>;
  /** Attributes of a tag, without `host`. */
  attributesOf: (tag: string) => readonly string[];
  /** What an attribute of a tag may be; undefined: anything. */
  allowedOf: (tag: string, attribute: string) => Allowed | undefined;
  /** A tag's places for a page's own content. */
  slotsOf: (tag: string) => readonly string[];
  /** Preview states of a tag. */
  statesOf: (tag: string) => readonly string[];
  /** Whether a value without functions is a colour of CSS. */
  isColour: (value: string) => boolean;
  /** Whether requests from the page to a host carry cookies. */
  isSameSite: (page: URL, host: URL) => boolean;
}

/** Elements around an element, the innermost first. */
export function ancestors({ parent }: PageElement): PageElement[] {
  return parent ? [parent, ...ancestors(parent)] : [];
}

/** Whether an element contains nothing that shows, besides content for places in a tag's view. */
export const isEmpty = ({ children, text }: PageElement): boolean =>
  !isVisible(text) && children.every((child) => child.attributes['slot'] || (isBlank(child.name) && isEmpty(child)));

/** Our tags on the page. */
export const tagsOf = ({ elements, tags }: ExaminedPage): PageElement[] =>
  elements.filter(({ name }) => Object.hasOwn(tags, name));

/** Names of the tags without `account-`, as the other forms write them. */
export const shortNames = ({ tags }: ExaminedPage): string[] =>
  Object.keys(tags).map((tag) => tag.slice('account-'.length));
