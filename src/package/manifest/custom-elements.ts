import type { CustomElementDeclaration, CustomElementField, Package } from 'custom-elements-manifest';
import { elements } from './elements.ts';
import type { AttributeDoc, ElementDoc } from './elements.ts';
import { tokens } from './tokens.ts';

/** The file that defines the elements. */
const path = 'dist/account.js';

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const field = ({ name, type, default: value, description }: AttributeDoc): CustomElementField => ({
  kind: 'field',
  name: camel(name),
  attribute: name,
  reflects: true,
  type: { text: `${type} | null` },
  ...(value && { default: `'${value}'` }),
  description,
});

function declaration(element: ElementDoc): CustomElementDeclaration {
  const { tag, className, description, attributes, events, slots, parts } = element;
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    description,
    attributes: attributes.map(({ name, type, default: value, description: meaning }) => ({
      name,
      fieldName: camel(name),
      type: { text: type },
      ...(value && { default: `'${value}'` }),
      description: meaning,
    })),
    members: attributes.map(field),
    events: events.map(({ name, detail, description: meaning }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description: meaning,
    })),
    slots: slots.map(({ name, description: meaning }) => ({ name, description: meaning })),
    cssParts: parts.map(({ name, description: meaning }) => ({ name, description: meaning })),
    cssProperties: tokens.map(({ name, type, default: value, description: meaning }) => ({
      name,
      syntax: `<${type}>`,
      default: value,
      description: meaning,
    })),
  };
}

/** All tags as a Custom Elements Manifest. */
export const customElements: Package = {
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path,
      declarations: elements.map(declaration),
      exports: elements.map(({ tag, className }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: className, module: path },
      })),
    },
  ],
};
