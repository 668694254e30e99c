import { html } from '../../../html.ts';
import { codeBlock } from '../parts.ts';
import type { DocsPage } from '../parts.ts';
import { fields, readyThemes } from '../theme/fields.ts';

const frame = (scheme: 'light' | 'dark') =>
  html`<h3>${scheme === 'light' ? 'Light' : 'Dark'}</h3>
    <div class="live">
      <iframe
        data-scheme="${scheme}"
        title="The next delivery in the ${scheme} scheme"
        src="/demo/widgets/account-next-delivery?preview=sample&look=${scheme}"
      ></iframe>
    </div>
    <ul data-contrasts="${scheme}" aria-label="Contrast in the ${scheme} scheme"></ul>`;

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
        ${fields.map(
          ({ hook, label, example }) =>
            html`<label
              >${label} <input name="${hook}" autocomplete="off" spellcheck="false" placeholder="${example}"
            /></label>`,
        )}
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
      ${frame('light')} ${frame('dark')}
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
