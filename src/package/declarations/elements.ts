import { topicNames } from '../../contract/calls/topic-names.ts';
import { integrationKeys } from '../../integrations/keys.ts';
import { pictureNames } from '../../page/brand/pictures.ts';
import { languages } from '../../i18n/named-locales.ts';
import { keys } from '../../page/config/keys.ts';
import { targetNames } from '../../page/routes/about.ts';
import { elements } from '../manifest/elements.ts';
import type { AttributeDoc } from '../manifest/elements.ts';
import { textKeys } from '../text-keys.ts';
import { changeNames, eventDocs } from '../manifest/events.ts';

const key = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

function attribute({ name, type, default: value, description, isBoolean }: AttributeDoc): string {
  const about = value ? `${description} Default: \`${value}\`.` : description;
  return `    /** ${about} */\n    ${key(name)}?: ${isBoolean ? "boolean | ''" : type} | undefined;`;
}

/** Settings of the page. `<account-config>` is no widget, so no manifest lists it. */
const configuration = `  /** Settings of the page, for all its tags. */
  'account-config': {
${[...keys, ...integrationKeys].map(({ name, about, allowed }) => `    /** ${about} Allowed: ${allowed}. */\n    ${key(name)}?: string | undefined;`).join('\n')}
  };`;

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
${configuration}
}

export type AccountTag = keyof AccountAttributes;

/** \`delivery-changed\` -> \`DeliveryChanged\` */
export type Pascal<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Capitalize<Head>}\${Pascal<Tail>}\` : Capitalize<Name>;

/** A tag's attributes in camel case: \`signed-out\` -> \`signedOut\` */
export type AccountProperties<Tag extends AccountTag> = {
  [Name in keyof AccountAttributes[Tag] as Uncapitalize<Pascal<Name & string>>]: AccountAttributes[Tag][Name];
};

/** A tag's element. Attributes with a dash are set by \`setAttribute\`, or as properties in camel case. */
export type AccountElement = HTMLElement;

declare global {
  interface HTMLElementTagNameMap extends Record<AccountTag, AccountElement> {}
  interface GlobalEventHandlersEventMap extends AccountEvents {}
  interface Window {
    /** There as soon as a tag shows an account. */
    readonly pawtal?: Pick<typeof import('./index.js'), 'open' | 'refresh' | 'sessionChanged' | 'whenReady'>;
  }
}
`;
}

/** `types.d.ts`: the events, and what code of the page works with. */
export const eventTypes =
  (): string => `/** Events of the tags, with their \`detail\`. Each bubbles and leaves the shadow root. None contains personal data. */
export interface AccountEventDetails {
${eventDocs.map(({ name, detail, description }) => `  /** ${description} */\n  '${name}': ${detail};`).join('\n')}
}

/** The events by name, for \`addEventListener\`. */
export type AccountEvents = { [Name in keyof AccountEventDetails]: CustomEvent<AccountEventDetails[Name]> };

/** The name of a change, of \`account-changed\` and \`account-change-failed\`. */
export type AccountChange =
${changeNames.map((name) => `  | '${name}'`).join('\n')};

/** What a customer changed about a delivery. */
export type DeliveryChange = AccountEventDetails['account-delivery-changed']['change'];

/** What a customer did with a dog's subscription. */
export type SubscriptionStep = AccountEventDetails['account-subscription-changed']['step'];

/** What links of the tags lead to. */
export type Target =
${targetNames.map((name) => `  | '${name}'`).join('\n')};

/** What a site may name an address for: a target, or a section of its page. */
export type RouteName = Target | \`\${'help' | 'profile' | 'settings'}.\${string}\`;

/** A language with texts. */
export type TextLanguage = ${languages.map((name) => `'${name}'`).join(' | ')};

/** Key of a text that a shop may change. */
export type TextKey =
${textKeys()
  .map((name) => `  | '${name}'`)
  .join('\n')};

/** A kind of data that \`refresh()\` fetches again. */
export type Topic =
${topicNames.map((name) => `  | '${name}'`).join('\n')};

/** The name of a setting of the script tag, without \`data-\`. */
export type SettingName =
${[...keys, ...integrationKeys].map(({ name }) => `  | '${name}'`).join('\n')};

/** A built-in picture that a shop may replace. */
export type PictureName =
${Object.entries(pictureNames)
  .map(([name, what]) => `  /** ${what}. */\n  | '${name}'`)
  .join('\n')};

/** What a target that page code opens is about: ids, a section of the settings, and what is opened there. */
export interface OpenAbout {
  delivery?: string;
  pet?: string;
  section?: string;
  part?: string;
}
`;
