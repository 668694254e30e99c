import { readFileSync } from 'node:fs';
import { readDocComment } from './doc-comment.ts';
import type { DocTag } from './doc-comment.ts';

export interface TokenDoc extends DocTag {
  type: string;
  default: string;
}

const source = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
/** With up to two pairs of brackets within. */
const fallback = /var\((--account-[\w-]+)\s*,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g;

/** What a page may set to give widgets its own look, with what it is otherwise: in a light and in a dark scheme. */
export function readTokens(): TokenDoc[] {
  const defaults = new Map([...source.matchAll(fallback)].map(([, name, value]) => [name, value]));
  const lines = [...source.matchAll(/^ +(@cssprop .*)$/gm)].map(([, line]) => line as string);
  return lines
    .flatMap((line) => readDocComment(line).tags)
    .map((each) => ({ ...each, type: each.type ?? '', default: each.default ?? defaults.get(each.name) ?? '' }));
}
