import type { AttributeDocs } from '../element/facts/tag.ts';
import { declaredTags } from './declared-tags.ts';

/** The values that an attribute may have; `boolean`: only its presence counts. */
export type Values = readonly string[] | 'boolean';

/** By tag and attribute: what the documentation of each tag restricts. */
export const attributeValues: Readonly<Record<string, Readonly<Record<string, Values>>>> = Object.fromEntries(
  declaredTags.map(({ tag, docs }) => [
    tag.name,
    Object.fromEntries(
      Object.entries<AttributeDocs>(docs.attributes ?? {}).flatMap(([name, { type, values = type }]) =>
        values ? [[name, values]] : [],
      ),
    ),
  ]),
);
