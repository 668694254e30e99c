import type { AttributeDocs } from '../element/facts/tag.ts';
import type { Allowed } from '../page/doctor/rules/page.ts';
import { declaredTags } from './declared-tags.ts';

/** By tag and attribute: what the documentation of each tag restricts. */
export const attributeValues: Readonly<Record<string, Readonly<Record<string, Allowed>>>> = Object.fromEntries(
  declaredTags.map(({ tag, docs }) => [
    tag.name,
    Object.fromEntries(
      Object.entries<AttributeDocs>(docs.attributes ?? {}).flatMap(([name, { type, values, with: other }]) =>
        type || values
          ? [[name, { ...(type && { type }), ...(values && { values }), ...(other && { with: other }) }]]
          : [],
      ),
    ),
  ]),
);

/** By tag: the names of its places for a page's own content. */
export const slotNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  declaredTags.map(({ tag, docs }) => [tag.name, Object.keys(docs.slots ?? {})]),
);
