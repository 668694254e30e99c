import type { AccountEventDetails } from './events.ts';

/** What loader, build and element need to know of a tag. It is plain data, in the tag's own `tag.ts`. */
export interface Tag {
  name: `account-${string}`;
  /** The chunk that holds it: `widgets` for the card's six widgets, else the name of its folder. */
  chunk: string;
  /** Account API calls that its first view waits for. None for a tag that any visitor may see. */
  needs?: readonly string[];
  /**
   * Height to reserve until it shows something, in px: in a narrow window, and from 768 px. 0: no room, not even a gap.
   */
  height: readonly [narrow: number, wide: number];
  /** Its own attributes, besides the common ones. All are strings; an absent one is undefined. */
  attributes?: readonly string[];
  /** Shown to any visitor, signed in or not. */
  open?: boolean;
}

/**
 * What an attribute means. Its value is any string unless `values` lists what it may be, or `type` says that it is a
 * flag.
 */
export interface AttributeDocs {
  /** There or not: its value says nothing. */
  type?: 'boolean';
  values?: readonly string[];
  default?: string;
  description: string;
}

type Own<T extends Tag> = T extends { attributes: readonly (infer Name extends string)[] } ? Name : never;

/** What the documentation and the manifests say of a tag. Exactly its own attributes must be described. */
export interface TagDocs<T extends Tag = Tag> {
  /** What it shows. */
  description: string;
  attributes?: Readonly<Record<Own<T>, AttributeDocs>>;
  /** The events that only some tags fire, each with the moment. */
  events?: Readonly<Partial<Record<keyof AccountEventDetails, string>>>;
  /** Names for `::part()`, described in `src/ui/parts.ts`. */
  parts: readonly string[];
}
