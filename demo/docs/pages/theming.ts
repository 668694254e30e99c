import { readTokens } from '../../../src/package/manifest/read-tokens.ts';
import { html } from '../../cms/html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../docs-page.ts';

/** The first of a pair for a light and a dark scheme, as a colour field wants it. */
const light = (value: string): string => /#[0-9a-f]{6}/i.exec(value)?.[0]?.toLowerCase() ?? '#000000';

const tried = ['--account-accent', '--account-on-accent', '--account-brand', '--account-card', '--account-ink', '--account-line'];

export const theming: DocsPage = {
  path: 'theming',
  title: 'Theming',
  about: 'Widgets take the page’s faces and colour scheme, and follow --account-* properties that are set anywhere above them.',
  content: () => html`
    <section id="playground">
      <h2>Try it</h2>
      <form class="row" data-theme>
        ${readTokens()
          .filter(({ name }) => tried.includes(name))
          .map(
            ({ name, default: value }) =>
              html`<label
                >${name.replace('--account-', '')} <input type="color" name="${name}" value="${light(value)}"
              /></label>`,
          )}
        <label>roundness <input type="range" name="--account-roundness" min="0" max="1.5" step="0.1" value="1" /></label>
        <button type="reset">Reset</button>
      </form>
      <div class="live">
        <iframe
          id="live"
          title="A widget in these colours"
          src="/demo/widgets/account-pets-list?preview=many&look=light"
        ></iframe>
      </div>
      ${codeBlock('code-theme', ':root {\n}', 'Your theme')}
    </section>
    <section id="properties">
      <h2>Properties</h2>
      <p>
        Set them on <code>:root</code>, on a section or on one widget. A page that changes a colour owns the contrast of its pair.
        Colours of labels and states are fixed: they mean something.
      </p>
      ${table(
        'Properties',
        ['Property', 'Default', 'What it is'],
        readTokens().map(({ name, default: value, description }) => [code(name), code(value), inline(description)]),
      )}
    </section>
    <section id="scheme">
      <h2>Light and dark</h2>
      <p>
        A widget follows the <code>color-scheme</code> of where it is, and never sets it. <code>light-dark()</code> holds both.
      </p>
    </section>
    <section id="parts">
      <h2>Parts</h2>
      <p>Where a property isn’t enough, <code>::part()</code> reaches named blocks: each tag’s page lists its own.</p>
    </section>
  `,
};
