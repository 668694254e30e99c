import { elements } from '../manifest/elements.ts';
import type { ElementDoc } from '../manifest/elements.ts';

/** `AccountNextDelivery` -> `NextDelivery`. `Error` would hide the global one. */
const componentName = ({ className }: ElementDoc): string =>
  className === 'AccountError' ? className : className.replace('Account', '');

const list = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

/** `react.js`: a component for each tag. A server component may render them. */
export const reactComponents = (): string => `'use client';
import { component } from './react-component.js';

${elements
  .map(
    (element) =>
      `export const ${componentName(element)} = /* @__PURE__ */ component('${element.tag}', ${list(
        element.attributes.map(({ name }) => name),
      )}, ${list(element.events.map(({ name }) => name))});`,
  )
  .join('\n')}
`;

const componentType = (element: ElementDoc): string => `/** ${element.description} */
export const ${componentName(element)}: Component<'${element.tag}', ${element.events.map(({ name }) => `'${name}'`).join(' | ')}>;`;

/** `react.d.ts`: the components, for React 18 and 19, and the tags in JSX, for React 19. */
export const reactTypes =
  (): string => `import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { AccountAttributes, AccountElement, AccountProperties, AccountTag, Pascal } from './elements.js';
import type { AccountEvents } from './types.js';

type Handlers<Name extends keyof AccountEvents> = {
  [Each in Name as Each extends \`account-\${infer Rest}\` ? \`on\${Pascal<Rest>}\` : never]?: ((event: AccountEvents[Each]) => void) | undefined;
};
type Own<Tag extends AccountTag, Name extends keyof AccountEvents> = AccountProperties<Tag> & Handlers<Name>;

/** Props of a tag's component: its attributes in camel case, a handler for each event, and what any element has. */
export type AccountProps<Tag extends AccountTag, Name extends keyof AccountEvents = never> = Omit<
  HTMLAttributes<AccountElement>,
  keyof Own<Tag, Name>
> &
  Own<Tag, Name>;

type Component<Tag extends AccountTag, Name extends keyof AccountEvents> = ForwardRefExoticComponent<
  AccountProps<Tag, Name> & RefAttributes<AccountElement>
>;

${elements.map(componentType).join('\n')}

type Listeners = { [Name in keyof AccountEvents as \`on\${Name}\`]?: (event: AccountEvents[Name]) => void };
type Html = DetailedHTMLProps<HTMLAttributes<AccountElement>, AccountElement>;
type AccountIntrinsicElements = {
  [Tag in AccountTag]: Omit<Html, keyof AccountAttributes[Tag]> & AccountAttributes[Tag] & Listeners & { class?: string };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AccountIntrinsicElements {}
  }
}
`;
