import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { declaredTags } from '../declared-tags.ts';
import type { DeclaredTag } from '../declared-tags.ts';

/** Chunks whose folder has a name that ad blockers refuse in an address. */
const renamed: Readonly<Record<string, string>> = { consent: 'choice' };

/** Describes why the loader would find a chunk without the tag in it: the file, and what to write there. */
function problemOf({ folder, tag }: DeclaredTag, shared: Readonly<Record<string, string>>): string | undefined {
  const view = `widgets/${folder}/view.tsx`;
  if (tag.name !== `account-${folder}`) return `widgets/${folder}/tag.ts: name the tag “account-${folder}”.`;
  if (!existsSync(view)) return `${view} is missing: it exports “register = define(View)”.`;
  if (!/export const register\b/.test(readFileSync(view, 'utf8')))
    return `${view}: end it with “export const register = define(View);”.`;
  const registers = shared[tag.chunk];
  const own = renamed[folder] ?? folder;
  if (!registers)
    return tag.chunk === own ? undefined : `widgets/${folder}/tag.ts: name the chunk “${own}”, as the folder.`;
  return readFileSync(registers, 'utf8').includes(`'${tag.name}':`)
    ? undefined
    : `${registers}: register “${tag.name}”, or name the chunk “${own}” in widgets/${folder}/tag.ts.`;
}

/** Stops a build whose loader would find no code for a tag. `shared`: the files of chunks with several tags. */
export const checkTags = (shared: Readonly<Record<string, string>>): Plugin => ({
  name: 'check-tags',
  buildStart() {
    const problems = declaredTags.flatMap((each) => problemOf(each, shared) ?? []);
    if (problems.length > 0) this.error(problems.join('\n'));
  },
});
