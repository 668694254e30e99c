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
