import { html } from '../../../html.ts';
import { codeBlock } from '../parts.ts';
import type { DocsPage } from '../parts.ts';
import { hookTypes } from '../../../../src/ui/tokens/hooks.ts';
import { furtherFields, mainFields, readyThemes } from '../theme/fields.ts';

/** Tags that show the large block with its buttons, cards with normal buttons, and tiles. */
const shown = [
  { tag: 'account-next-delivery', title: 'The next delivery' },
  { tag: 'account-pets-list', title: 'Cards of dogs, with buttons' },
  { tag: 'account-check-in', title: 'A card with a question and its buttons' },
];

const look = (scheme: 'light' | 'dark') =>
  html`<h3>${scheme === 'light' ? 'Light' : 'Dark'}</h3>
    ${shown.map(
      ({ tag, title }) =>
        html`<div class="live">
          <iframe
            data-scheme="${scheme}"
            data-tag="${tag}"
            title="${title} in the ${scheme} scheme"
            src="/demo/widgets/${tag}?preview=sample&look=${scheme}"
          ></iframe>
        </div>`,
    )}
    <ul data-contrasts="${scheme}" aria-label="Contrast in the ${scheme} scheme"></ul>`;

/** A field with what is wrong with its value. A colour also has a picker. */
const field = ({ hook, label, example }: (typeof mainFields)[number]) =>
  html`<div class="field">
    <label
      >${label}
      <input
        name="${hook}"
        autocomplete="off"
        spellcheck="false"
        placeholder="${example}"
        aria-describedby="wrong${hook}"
    /></label>
    ${hookTypes[hook] === 'color' ? html`<input type="color" data-picks="${hook}" aria-label="Pick: ${label}" />` : ''}
    <p class="wrong" id="wrong${hook}" role="status"></p>
  </div>`;

export const themeBuilder: DocsPage = {
  path: 'theme',
  title: 'Theme builder',
  about: 'Make a theme from one colour or from a page, see it in both schemes, and copy it as CSS or as a tokens file.',
  content: () => html`
    <section id="choose">
      <h2>Choose</h2>
      <form class="row" data-theme-page>
        <label
          >Address of a page
          <input type="url" name="address" required placeholder="http://localhost:3000/" autocomplete="url"
        /></label>
        <button>Read the page</button>
      </form>
      <div role="status" data-origins></div>
      <form class="row" data-theme-builder>
        <label
          >Start from
          <select name="start">
            <option value="">choose</option>
            ${Object.keys(readyThemes).map((name) => html`<option>${name}</option>`)}
          </select></label
        >
        <label>Tokens file <input type="file" name="file" accept=".json,application/json" /></label>
        ${mainFields.map(field)}
        <details>
          <summary>Further properties</summary>
          <div class="row">${furtherFields.map(field)}</div>
        </details>
        <button type="reset">Reset</button>
      </form>
      <p>
        From a page, the theme takes its <code>theme-color</code> and what its style sheets give the body, headings,
        buttons and links. Here the server reads it: on your own machine any page, elsewhere those of
        <code>PUBLIC_URL</code> and <code>ALLOWED_ORIGINS</code>. Colours are written as in CSS, also as
        <code>light-dark(#1f6b3a, #7bc792)</code>. Empty: a tone of the brand.
      </p>
      <div role="status"><ul data-problems></ul></div>
    </section>
    <section id="result">
      <h2>Look</h2>
      ${look('light')} ${look('dark')}
    </section>
    <section id="css">
      <h2>CSS</h2>
      ${codeBlock('code-css', ':root {\n}', 'Your theme as CSS')}
    </section>
    <section id="file">
      <h2>Tokens file</h2>
      ${codeBlock('code-tokens', '{ "account": {} }', 'Your theme as a tokens file')}
      <p><a data-download download="tokens.json" href="/demo/docs/tokens.json">Download tokens.json</a></p>
    </section>
    <script type="module" src="/demo/docs/theme.js"></script>
  `,
};
