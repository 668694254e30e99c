import type { ReadName } from '../../stores/account/first-reads.ts';
import type { AccountEventDetails } from './events.ts';

/** What only a tag's own chunk needs to know about it. */
export interface Own {
  /** Its own attributes, besides the common ones. All are strings; an absent one is undefined. */
  attributes?: readonly string[];
  /** Shown to any visitor, signed in or not. */
  open?: boolean;
  /**
   * Shows nothing without react-dom: its view measures itself, or consists of fields. The loader requests react-dom
   * together with its chunk.
   */
  needsReact?: boolean;
}

/** What every page that has the tag needs to know about it. */
export interface LoaderTag {
  name: `account-${string}`;
  /**
   * Name of its chunk: `widgets` for the tags in `widgets/first-view.ts`, `visitors` for those in
   * `widgets/visitors.ts`, else the name of its folder, unless ad blockers refuse it.
   */
  chunk: string;
  /**
   * Account API reads that its first view waits for (`src/contract/calls/reads.ts`). None for a tag that is open to any
   * visitor.
   */
  needs?: readonly ReadName[];
  /**
   * Height to reserve while it loads, in px: in windows narrower than 768 px, and from 768 px. 0: no space, not even a
   * gap.
   */
  height: readonly [narrow: number, wide: number];
}

/** What loader, build and element need to know about a tag: plain data in the tag's own `tag.ts`. */
export type Tag = LoaderTag & Own;

/**
 * Documents an attribute. Its value may be any string, unless `values` lists the allowed ones or `type` restricts it.
 */
export interface AttributeDocs {
  /**
   * `boolean`: only its presence counts. `count`: a whole number from 1. `names`: any of `values`, separated by spaces.
   */
  type?: 'boolean' | 'count' | 'names';
  values?: readonly string[];
  /** The attribute without which it has no effect. */
  with?: string;
  default?: string;
  /** A first value, for a tag that does nothing without the attribute. */
  example?: string;
  description: string;
}

type OwnAttribute<T extends Tag> = T extends { attributes: readonly (infer Name extends string)[] } ? Name : never;

/** What documentation and manifests say about a tag. `attributes` must describe exactly the tag's own attributes. */
export interface TagDocs<T extends Tag = Tag> {
  /** What it shows. */
  description: string;
  attributes?: Readonly<Record<OwnAttribute<T>, AttributeDocs>>;
  /** Events besides the common ones, each with the moment when it fires. */
  events?: Readonly<Partial<Record<keyof AccountEventDetails, string>>>;
  /** Places for a page's own content, by the name in `slot`, each with where it is. */
  slots?: Readonly<Record<string, string>>;
  /** Names for `::part()`, described in `src/ui/parts.ts`. */
  parts: readonly string[];
}

/** Attributes of every tag. `signed-out` has no effect on a tag that is open to any visitor. */
export const commonAttributes = ['host', 'locale', 'signed-out', 'preview'] as const;
