import { declaredTags } from '../../../../src/package/declared-tags.ts';
import { pathsOf, uses } from '../../../../src/package/tag-uses.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { code, table } from '../parts.ts';

const list = (texts: readonly string[]): Html => html`${texts.map((text) => html`${code(text)} `)}`;

/** What each tag asks of a backend. */
export const tagCallsSection = (): Html => html`
  <section id="tags">
    <h2>Requests of each tag</h2>
    <p>
      Start with the tags that you want to show. A tag waits for the calls of the second column; where one of them fails
      it shows a message. What belongs to a group of the third column it shows only if you have the group.
      <code>npm run conformance -- --tags next-delivery,pets-list</code> checks just what these need.
    </p>
    ${table(
      'Tags, the calls they need, and what they show without groups',
      ['Tag', 'Needs', 'Groups', 'Without these groups'],
      declaredTags.map(({ tag: { name } }) => [
        html`<a href="/demo/docs/${name}">${code(name)}</a>`,
        list(pathsOf(name).map((path) => `GET ${path}`)),
        list(uses[name]?.groups ?? []),
        uses[name]?.without ?? '',
      ]),
    )}
  </section>
`;
