/** `astro.d.ts`: the tags in Astro's templates. */
export const astroTypes = (): string => `/// <reference types="astro/astro-jsx" />
import type { AccountAttributes, AccountTag } from './elements.js';

type AccountAstroElements = {
  [Tag in AccountTag]: Omit<astroHTML.JSX.HTMLAttributes, keyof AccountAttributes[Tag]> & AccountAttributes[Tag];
};

declare global {
  namespace astroHTML.JSX {
    interface IntrinsicElements extends AccountAstroElements {}
    interface ScriptHTMLAttributes {
      /** Missing in Astro's own types. */
      blocking?: 'render' | undefined;
    }
  }
}
`;

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
    /** Missing in Svelte's own types. */
    blocking?: 'render' | undefined;
  }
}
`;

/** `vue.d.ts`: the tags in templates. The compiler looks for attributes and events in camel case. */
export const vueTypes = (): string => `import type { HTMLAttributes, PublicProps } from 'vue';
import type { AccountProperties, AccountTag, Pascal } from './elements.js';
import type { AccountEvents } from './types.js';

type Listeners = { [Name in keyof AccountEvents as \`on\${Pascal<Name>}\`]?: (event: AccountEvents[Name]) => void };
type AccountComponents = {
  [Tag in AccountTag]: new () => {
    $props: Omit<HTMLAttributes, keyof AccountProperties<Tag>> & AccountProperties<Tag> & Listeners & PublicProps;
  };
};

declare module 'vue' {
  interface GlobalComponents extends AccountComponents {}
}
`;
