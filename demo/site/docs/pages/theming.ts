import { tokens } from '../../../../src/package/manifest/tokens.ts';
import { html } from '../../../html.ts';
import { brandPictures, brandTheme } from '../theme/brand-pictures.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

/** The first of a pair for a light and a dark scheme, as a colour field wants it. */
const light = (value: string): string => /#[0-9a-f]{6}/i.exec(value)?.[0]?.toLowerCase() ?? '#000000';

const spacing = `.my-account {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
}`;

const tried = [
  '--account-accent',
  '--account-on-accent',
  '--account-brand',
  '--account-card',
  '--account-ink',
  '--account-line',
];

export const theming: DocsPage = {
  path: 'theming',
  title: 'Theming',
  about: 'Widgets inherit the page’s fonts and colour scheme. Change the rest with --account-* properties.',
  content: () => html`
    <section id="playground">
      <h2>Try it</h2>
      <form class="row" data-theme>
        ${tokens
          .filter(({ name }) => tried.includes(name))
          .map(
            ({ name, default: value }) =>
              html`<label
                >${name.replace('--account-', '')} <input type="color" name="${name}" value="${light(value)}"
              /></label>`,
          )}
        <label
          >roundness <input type="range" name="--account-roundness" min="0" max="1.5" step="0.1" value="1"
        /></label>
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
        Set them on <code>:root</code>, on a section or on one widget. <code>--account-brand</code> alone is enough:
        grounds, text, buttons, labels and bars get tones of it, with enough contrast in the light and the dark scheme.
        If you set a ground or a text yourself, check its contrast with the colour that goes with it. Warnings and
        errors keep their colours, because they carry meaning. In the bar of a day’s food the three parts differ in
        lightness, and the middle one has stripes.
      </p>
      <p>
        Drawings are files and keep their colours: scoop, trays, bags, dogs, and the box with its blue door. You replace
        some of them, such as the box of the next delivery, with
        <a href="/demo/docs/words#pictures">pictures of your own</a>.
      </p>
      ${table(
        'Properties',
        ['Property', 'Default', 'What it is'],
        tokens.map(({ name, default: value, description }) => [code(name), code(value), inline(description)]),
      )}
    </section>
    <section id="tokens">
      <h2>A theme as one file</h2>
      <p>
        <a href="/demo/docs/tokens.json">tokens.json</a> has the look without a theme in the
        <a href="https://www.designtokens.org/">Design Tokens format</a>, with the modes <code>light</code> and
        <code>dark</code>. The <a href="/demo/docs/theme">theme builder</a> reads and writes such a file, and shows the
        contrast of each pair.
      </p>
    </section>
    <section id="brand">
      <h2>One brand</h2>
      ${codeBlock('code-brand', brandTheme, 'The theme of an invented shop')}
      <p>
        <a href="/demo/docs/files/green.html">A page of an invented shop</a> that sets these properties and no other, on
        a phone and on a desktop, in the light and the dark scheme:
      </p>
      ${brandPictures.map(
        ({ file, about, width, height }) =>
          html`<p>
            <img
              class="picture"
              src="/demo/screenshots/${file}"
              width="${width}"
              height="${height}"
              loading="lazy"
              alt="${about}"
            />
          </p>`,
      )}
    </section>
    <section id="spacing">
      <h2>Spacing between widgets</h2>
      ${codeBlock('code-spacing', spacing, 'A column of widgets')}
      <p>
        A widget has no margin, so the page decides. Use <code>gap</code> rather than margins: a widget that has nothing
        to show leaves the flow, and with it its gap. <code>minmax(0, 1fr)</code> keeps the column as wide as the page.
        Inside, a widget follows its own width, so it fits any column.
      </p>
    </section>
    <section id="scheme">
      <h2>Light and dark</h2>
      <p>
        A widget follows the <code>color-scheme</code> around it and never sets one. Give both colours with
        <code>light-dark()</code>.
      </p>
    </section>
    <section id="isolation">
      <h2>What a page can’t change</h2>
      <p>
        A widget inherits the fonts and the colour scheme, and nothing else. Resets, <code>!important</code> rules,
        other root font sizes, right-to-left pages and transforms don’t change it, and it changes nothing on the page.
        Where the page has <code>html { font-size: 62.5% }</code>, text keeps its size; set
        <code>--account-unit: 1.6rem</code> so that it also follows a larger text size of the browser.
      </p>
    </section>
    <section id="parts">
      <h2>Parts</h2>
      ${codeBlock('code-part', 'account-next-delivery::part(button) {\n  border-radius: 4px;\n}', 'A part')}
      <p>
        Where a property isn’t enough, <code>::part()</code> styles named blocks; each tag’s page lists them. Everything
        else inside a widget may change without notice.
      </p>
    </section>
  `,
};
