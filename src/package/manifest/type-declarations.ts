import { elements } from './elements.ts';
import type { AttributeDoc } from './elements.ts';
import { eventDocs } from './events.ts';

const key = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

function attribute({ name, type, default: value, description, isBoolean }: AttributeDoc): string {
  const about = value ? `${description} Default: \`${value}\`.` : description;
  return `    /** ${about} */\n    ${key(name)}?: ${isBoolean ? "boolean | ''" : type} | undefined;`;
}

/** `elements.d.ts`: attributes by tag, the elements, and their events for `addEventListener`. */
export function elementTypes(): string {
  const attributes = elements.map(
    ({ tag, description, attributes: list }) =>
      `  /** ${description} */\n  '${tag}': {\n${list.map(attribute).join('\n')}\n  };`,
  );
  return `import type { AccountEvents } from './types.js';

/** Attributes by tag. */
export interface AccountAttributes {
${attributes.join('\n')}
}

export type AccountTag = keyof AccountAttributes;

/** A tag's element. Attributes with a dash are set by \`setAttribute\`, or as properties in camel case. */
export type AccountElement = HTMLElement;

declare global {
  interface HTMLElementTagNameMap extends Record<AccountTag, AccountElement> {}
  interface GlobalEventHandlersEventMap extends AccountEvents {}
}
`;
}

/** `types.d.ts`: the events. */
export const eventTypes =
  (): string => `/** What tags tell the page: \`detail\` by event. Each bubbles and leaves the shadow root. None holds personal data. */
export interface AccountEventDetails {
${eventDocs.map(({ name, detail, description }) => `  /** ${description} */\n  '${name}': ${detail};`).join('\n')}
}

/** The events by name, for \`addEventListener\`. */
export type AccountEvents = { [Name in keyof AccountEventDetails]: CustomEvent<AccountEventDetails[Name]> };

/** What a customer changed about a box. */
export type DeliveryChange = AccountEventDetails['account-delivery-changed']['change'];

/** What a customer did with a dog's subscription. */
export type SubscriptionStep = AccountEventDetails['account-subscription-changed']['step'];
`;

/** `react.d.ts`: the tags in JSX, for React 19. */
export const reactTypes = (): string => `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AccountAttributes, AccountElement, AccountTag } from './elements.js';
import type { AccountEvents } from './types.js';

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

/** `vue.d.ts`: the tags in templates. */
export const vueTypes = (): string => `import type { HTMLAttributes, PublicProps } from 'vue';
import type { AccountAttributes, AccountTag } from './elements.js';
import type { AccountEvents } from './types.js';

/** Templates write \`@account-ready\`, which the compiler turns into \`onAccountReady\`. */
type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Capitalize<Head>}\${Camel<Tail>}\` : Capitalize<Name>;
type Listeners = { [Name in keyof AccountEvents as \`on\${Camel<Name>}\`]?: (event: AccountEvents[Name]) => void };
type AccountComponents = {
  [Tag in AccountTag]: new () => {
    $props: Omit<HTMLAttributes, keyof AccountAttributes[Tag]> & AccountAttributes[Tag] & Listeners & PublicProps;
  };
};

declare module 'vue' {
  interface GlobalComponents extends AccountComponents {}
}
`;
