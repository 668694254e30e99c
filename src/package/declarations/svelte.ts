/** `svelte.d.ts`: the tags in Svelte 5. */
export const svelteTypes = (): string => `import type { HTMLAttributes } from 'svelte/elements';
import type { AccountAttributes, AccountElement, AccountTag } from './elements.js';
import type { AccountEvents } from './types.js';

type Listeners = { [Name in keyof AccountEvents as \`on\${Name}\`]?: (event: AccountEvents[Name]) => void };
type AccountSvelteElements = {
  [Tag in AccountTag]: Omit<HTMLAttributes<AccountElement>, keyof AccountAttributes[Tag]> & AccountAttributes[Tag] & Listeners;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends AccountSvelteElements {}
  interface SvelteDocumentAttributes extends Listeners {}
  interface HTMLScriptAttributes {
    /** Svelte's own types lack it. */
    blocking?: 'render' | undefined;
  }
}
`;
