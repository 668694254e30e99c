import { readFileSync } from 'node:fs';
import { hooks } from '../../ui/theming.ts';

export interface TokenDoc {
  name: string;
  type: string;
  /** In a light and in a dark scheme. */
  default: string;
  description: string;
}

const sheet = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
/** With up to two pairs of brackets within. */
const fallback = /var\((--account-[\w-]+)\s*,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g;
const fallbacks = new Map([...sheet.matchAll(fallback)].map(([, name, value]) => [name, value]));

/** What a page may set to give widgets its own look, with the value that holds where it does not. */
export const tokens: readonly TokenDoc[] = Object.entries(hooks).map(([name, { type, description, ...hook }]) => ({
  name,
  type,
  default: 'default' in hook ? hook.default : (fallbacks.get(name) ?? ''),
  description,
}));
