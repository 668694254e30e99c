import type { DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

/** Roles by element name, where no attribute matters. */
const roles: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  details: 'group',
  dialog: 'dialog',
  dd: 'definition',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  footer: 'contentinfo',
  form: 'form',
  header: 'banner',
  hr: 'separator',
  li: 'listitem',
  main: 'main',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  progress: 'progressbar',
  section: 'region',
  select: 'combobox',
  summary: 'button',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
};
const inputs: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  date: 'date',
  file: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  submit: 'button',
};

/** The role of an element, by its attribute or its kind; empty: none. */
export function roleOf(element: Element): string {
  const own = attribute(element, 'role');
  if (own) return own;
  const { tagName } = element;
  if (/^h[1-6]$/.test(tagName)) return 'heading';
  if (tagName === 'a') return attribute(element, 'href') === undefined ? '' : 'link';
  if (tagName === 'img') return attribute(element, 'alt') === '' ? 'presentation' : 'img';
  if (tagName === 'input') return inputs[attribute(element, 'type') ?? 'text'] ?? 'textbox';
  return roles[tagName] ?? '';
}

/** Roles whose name is required. */
export const named = new Set(
  'button checkbox combobox date dialog heading img link meter option progressbar radio radiogroup slider spinbutton switch tab textbox'.split(
    ' ',
  ),
);
/** Elements that a customer can use. Such an element contains no other one. */
export const controls = new Set(
  'button checkbox combobox date link radio slider spinbutton switch tab textbox'.split(' '),
);
/** Roles that are named by what they contain. */
export const byContent = new Set(
  'button cell checkbox columnheader heading link option radio row rowheader switch tab'.split(' '),
);
