import { existsSync, readdirSync } from 'node:fs';
import type { Tag, TagDocs } from '../element/facts/tag.ts';
import { statesOf } from '../preview/states.ts';
import type { States } from '../preview/states.ts';

/** All data that a tag's folder declares. */
export interface Facts {
  /** Below `widgets/`. */
  folder: string;
  tag: Tag;
  docs: TagDocs;
  /** Preview states by name, the common ones first. */
  states: States;
}

const widgets = new URL('../../widgets/', import.meta.url);

async function readFacts(folder: string): Promise<Facts> {
  const { href } = new URL(`${folder}/tag.ts`, widgets);
  const { tag, docs } = (await import(/* @vite-ignore */ href)) as Partial<Facts>;
  if (!tag || !docs) throw new Error(`widgets/${folder}/tag.ts: export “tag” and “docs” (CONTRIBUTING.md#add-a-tag).`);
  return { folder, tag, docs, states: statesOf(tag.name) };
}

/** The facts of every tag, in alphabetical order: of each folder of `widgets/` with a `tag.ts`. */
export const facts: readonly Facts[] = await Promise.all(
  readdirSync(widgets)
    .filter((folder) => existsSync(new URL(`${folder}/tag.ts`, widgets)))
    .toSorted()
    .map(readFacts),
);

/** All tags by name. */
export const tags: Readonly<Record<string, Tag>> = Object.fromEntries(facts.map(({ tag }) => [tag.name, tag]));
