import { existsSync, readdirSync } from 'node:fs';
import type { Tag, TagDocs } from '../element/facts/tag.ts';
import { statesOf } from '../preview/states.ts';
import type { States } from '../preview/states.ts';

/** All data that a tag's folder declares. */
export interface DeclaredTag {
  /** Below `widgets/`. */
  folder: string;
  tag: Tag;
  docs: TagDocs;
  /** Preview states by name, the common ones first. */
  states: States;
}

const widgets = new URL('../../widgets/', import.meta.url);

async function readTag(folder: string): Promise<DeclaredTag> {
  const { href } = new URL(`${folder}/tag.ts`, widgets);
  const { tag, docs } = (await import(/* @vite-ignore */ href)) as Partial<DeclaredTag>;
  if (!tag || !docs) throw new Error(`widgets/${folder}/tag.ts: export “tag” and “docs” (CONTRIBUTING.md#add-a-tag).`);
  return { folder, tag, docs, states: statesOf(tag.name) };
}

/** What every tag declares, in alphabetical order: of each folder of `widgets/` with a `tag.ts`. */
export const declaredTags: readonly DeclaredTag[] = await Promise.all(
  readdirSync(widgets)
    .filter((folder) => existsSync(new URL(`${folder}/tag.ts`, widgets)))
    .toSorted()
    .map(readTag),
);

/** All tags by name. */
export const tags: Readonly<Record<string, Tag>> = Object.fromEntries(declaredTags.map(({ tag }) => [tag.name, tag]));
