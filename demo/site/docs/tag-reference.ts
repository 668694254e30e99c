import type { AttributeDoc, ElementDoc } from '../../../src/package/manifest/elements.ts';
import { tokens } from '../../../src/package/manifest/tokens.ts';
import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { code, inline, table } from './parts.ts';

const attributeRow = ({
  name,
  type,
  allowed,
  default: standard,
  description,
}: AttributeDoc): readonly (Html | string)[] => [
  code(name),
  name === 'preview'
    ? inline('`sample` (also when empty) and the other preview states')
    : code(allowed?.type === 'count' ? 'number' : type),
  standard ? code(standard) : '–',
  inline(description),
];

/** Attributes of a tag. */
export const attributeSection = ({ attributes }: ElementDoc): Html =>
  html`<section id="attributes">
    <h2>Attributes</h2>
    ${table('Attributes', ['Attribute', 'Type', 'Default', 'Meaning'], attributes.map(attributeRow))}
  </section>`;

/** Events of a tag. */
export const eventSection = ({ events }: ElementDoc): Html =>
  html`<section id="events">
    <h2>Events</h2>
    ${table(
      'Events',
      ['Event', 'Detail', 'When'],
      events.map(({ name, detail, description }) => [code(name), code(detail), inline(description)]),
    )}
    <p>They bubble and leave the shadow root: <a href="/demo/docs/events">all events</a>.</p>
  </section>`;

/** Parts of a tag for `::part()`. */
export const partSection = ({ tag, parts }: ElementDoc): Html =>
  html`<section id="parts">
    <h2>Parts</h2>
    ${
      parts.length === 0
        ? html`<p>None. Use the theming hooks.</p>`
        : table(
            'Parts',
            ['Part', 'What it is'],
            parts.map(({ name, description }) => [code(`${tag}::part(${name})`), inline(description)]),
          )
    }
  </section>`;

/** The properties that every tag follows. */
export const hookSection = (): Html =>
  html`<section id="hooks">
    <h2>Theming hooks</h2>
    ${table(
      'Theming hooks',
      ['Property', 'Type', 'Default', 'Changes'],
      tokens.map(({ name, type, default: standard, description }) => [
        code(name),
        code(type),
        standard ? code(standard) : '–',
        inline(description),
      ]),
    )}
    <p>Set on <code>:root</code>, on a section or on one tag: <a href="/demo/docs/theming">how</a>.</p>
  </section>`;
