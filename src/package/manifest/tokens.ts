import { readFileSync } from 'node:fs';
import { hooks } from '../../ui/theming.ts';

export interface TokenDoc {
  name: string;
  type: string;
  /** For both the light and the dark scheme. */
  default: string;
  description: string;
}

const sheet = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
/** A fallback may contain two levels of nested brackets. */
const fallback = /var\((--account-[\w-]+)\s*,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g;
const fallbacks = new Map([...sheet.matchAll(fallback)].map(([, name, value]) => [name, value]));

/** The custom properties that a page may set to give widgets its own look, with their defaults. */
export const tokens: readonly TokenDoc[] = Object.entries(hooks).map(([name, { type, description, ...hook }]) => ({
  name,
  type,
  default: 'default' in hook ? hook.default : (fallbacks.get(name) ?? ''),
  description,
}));
