import { namedLocales } from '../../i18n/named-locales.ts';
import { elements } from './elements.ts';
import type { AttributeDoc } from './elements.ts';
import { tokens } from './tokens.ts';

const markdown = (value: string) => ({ kind: 'markdown', value });

const valuesOf = ({ name, values = [] }: AttributeDoc): readonly string[] =>
  name === 'locale' ? namedLocales.map(({ tag }) => tag) : values;

/** Tags and attributes for VS Code's HTML. Set `html.customData` to this file. */
export const vscodeHtml: object = {
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: markdown(element.description),
    attributes: element.attributes.map((each) => ({
      name: each.name,
      description: markdown(each.description),
      ...(each.isBoolean && { valueSet: 'v' }),
      ...(valuesOf(each).length > 0 && { values: valuesOf(each).map((name) => ({ name })) }),
    })),
  })),
};

/** The theming properties for VS Code's CSS. Set `css.customData` to this file. */
export const vscodeCss: object = {
  version: 1.1,
  properties: tokens.map(({ name, type, default: value, description }) => ({
    name,
    description: markdown(`${description} ${value}`),
    syntax: `<${type}>`,
  })),
};

/** The same for JetBrains editors, which find the file by `web-types` in package.json. */
export function webTypes(version: string): object {
  const properties = tokens.map(({ name, default: value, description }) => ({ name, default: value, description }));
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'pawtal',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tag,
          description: element.description,
          attributes: element.attributes.map((each) => ({
            name: each.name,
            description: each.description,
            required: false,
            ...(each.default && { default: each.default }),
            value: each.isBoolean ? { kind: 'no-value', type: 'boolean' } : { kind: 'plain', type: each.type },
          })),
          slots: element.slots.map(({ name, description }) => ({ name, description })),
          js: {
            events: element.events.map(({ name, detail, description }) => ({
              name,
              description,
              type: `CustomEvent<${detail}>`,
            })),
          },
          css: { properties, parts: element.parts.map(({ name, description }) => ({ name, description })) },
        })),
      },
    },
  };
}
