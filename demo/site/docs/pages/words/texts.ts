import { isLocked } from '../../../../../src/i18n/locked.ts';
import { localeTexts } from '../../../../../src/package/text-keys.ts';
import { languages } from '../../../../../src/i18n/named-locales.ts';
import { html } from '../../../../html.ts';
import type { Html } from '../../../../html.ts';
import { code, inline, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';
import { sectionsOfTexts } from './sections.ts';

/** A section's texts, with a tag that shows some of them. The tag loads when the section is opened. */
function sectionOf(name: string, rows: readonly (readonly [string, string])[]): Html {
  const { what, tags, state = 'sample' } = sectionsOfTexts[name]!;
  const [first] = tags;
  return html`<section id="${name}">
    <h2><code>${name}</code>: ${inline(what)}</h2>
    <p>In ${tags.map((tag, index) => html`${index > 0 ? ', ' : ''}<a href="/demo/docs/account-${tag}">${tag}</a>`)}.</p>
    <details>
      <summary>${rows.length} texts, and where they are</summary>
      <div class="live">
        <iframe
          title="A tag with texts of ${name}"
          src="/demo/widgets/account-${first}?preview=${state}&look=light"
          loading="lazy"
        ></iframe>
      </div>
      ${table(
        `Texts of ${name}`,
        ['Key', 'Text'],
        rows.map(([key, text]) => [
          code(key),
          isLocked(key) ? html`${text} <em>(legal text, can’t be replaced)</em>` : text,
        ]),
      )}
    </details>
  </section>`;
}

export const texts: DocsPage = {
  path: 'texts',
  title: 'All texts',
  about: 'Every text of the tags by its key, in English, with the tags that show it.',
  content: () => {
    const bySection = Map.groupBy(localeTexts('en-GB'), ([key]) => key.replace(/\..*/, ''));
    return html`
      <p>
        ${languages.map((name, index) => html`${index > 0 ? ', ' : 'As files: '}<a href="/demo/docs/locales/${name}.json">${name}</a>`)}.
        Change them as <a href="/demo/docs/words">Words and pictures</a> describes, or in the
        <a href="/demo/docs/workbench">workbench</a>. The keys are the same in each language; a language may need
        further forms of a number, such as <code>_many</code>.
      </p>
      ${[...bySection].map(([name, rows]) => sectionOf(name, rows))}
    `;
  },
};
