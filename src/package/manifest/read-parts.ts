import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readDocComment } from './doc-comment.ts';
import type { DocTag } from './doc-comment.ts';

const imported = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g;
const named = /\bpart="([\w -]+)"/g;

/** A file and all of ours that it imports, at once or later. */
function reachable(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !existsSync(file)) return found;
  const source = readFileSync(file, 'utf8');
  found.set(file, source);
  for (const [, path = ''] of source.matchAll(imported)) reachable(resolve(file, '..', path), found);
  return found;
}

/** What the component says of itself that names a part: the last comment before it. */
function meaningOf(source: string, position: number): string {
  const comments = [...source.slice(0, position).matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/(?=\s*(?:export )?(?:function|const))/g)];
  const last = comments.at(-1)?.[0];
  return last ? readDocComment(last).description : '';
}

/** What a page may style by `::part()`: the blocks of a tag that name one. */
export function readParts(file: string): DocTag[] {
  const parts = new Map<string, DocTag>();
  for (const source of reachable(file).values())
    for (const { 1: names = '', index } of source.matchAll(named))
      for (const name of names.split(' '))
        if (!parts.has(name)) parts.set(name, { kind: 'csspart', name, description: meaningOf(source, index) });
  return [...parts.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
