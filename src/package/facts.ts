import { existsSync, readdirSync } from 'node:fs';
import type { Tag, TagDocs } from '../element/facts/tag.ts';
import { commonStates } from '../preview/states.ts';
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
  const load = (file: string): Promise<object> => import(/* @vite-ignore */ new URL(`${folder}/${file}`, widgets).href);
  const { tag, docs } = (await load('tag.ts')) as Pick<Facts, 'tag' | 'docs'>;
  if (!tag || !docs) throw new Error(`widgets/${folder}/tag.ts: export “tag” and “docs” (CONTRIBUTING.md#add-a-tag).`);
  const hasStates = existsSync(new URL(`${folder}/states.ts`, widgets));
  const { states } = hasStates ? ((await load('states.ts')) as Pick<Facts, 'states'>) : { states: {} };
  return { folder, tag, docs, states: { ...commonStates, ...states } };
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

/** A tag's preview states by name, `sample` first. */
export const statesOf = (name: string): States => facts.find(({ tag }) => tag.name === name)?.states ?? commonStates;
