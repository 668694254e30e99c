import { readFileSync } from 'node:fs';
import { languages } from '../../../../../src/i18n/named-locales.ts';
import { pictureNames } from '../../../../../src/page/brand/pictures.ts';
import { html } from '../../../../html.ts';
import { code, codeBlock, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

const example = readFileSync(new URL('../../browser/napfwerk.json', import.meta.url), 'utf8');

const onTag = `<account-config
  texts="/napfwerk.json"
  shop-name="Napfwerk"
  logo="/napfwerk.svg"
  pictures='{ "hero": "/napfwerk-parcel.svg", "mascot": "/our-dog.svg" }'
></account-config>`;
const byLanguage = `<account-config
  texts='{ "de-DE": "/words/de.json", "en-GB": { "navbar.pets": "My dogs" } }'
></account-config>`;
const inCode = `await loadAccount({
  texts: { 'en-GB': { 'navbar.pets': 'My dogs' }, 'de-DE': '/words/de.json' },
  shopName: 'Napfwerk',
  logo: '/napfwerk.svg',
  pictures: { hero: '/parcel.svg' },
});`;

export const words: DocsPage = {
  path: 'words',
  title: 'Words and pictures',
  about: 'Your shop’s own words, name, logo and pictures in all tags.',
  content: () => html`
    <section id="how">
      <h2>How to</h2>
      <ol>
        <li>
          Find the key of a text in <a href="/demo/docs/texts">the list</a>, or select the text in
          <a href="/demo/docs/workbench#words">the workbench</a>, change it there and download the file.
        </li>
        <li>Put the file on your site, and name it in the configuration, with your name, logo and pictures.</li>
        <li>
          Open the page with <code>?account-debug</code>, or <a href="/demo/docs/trouble">examine</a> it: a wrong key is
          named with the nearest right one, and so is a lost placeholder.
        </li>
      </ol>
      <p>
        <a href="/demo/docs/files/napfwerk.html">The invented shop Napfwerk</a> shows its words, its logo and its
        picture of the next delivery, with sample data.
      </p>
      ${codeBlock('code-words-config', onTag, 'The configuration of an invented shop')}
      ${codeBlock('code-words-file', example, 'Its words, in two languages', 'json')}
      ${codeBlock('code-words-languages', byLanguage, 'A file or an object for each language')}
      ${codeBlock('code-words-package', inCode, 'In code, with the npm package, whose types know every key', 'typescript')}
    </section>
    <section id="texts">
      <h2>Texts</h2>
      <ul>
        <li>
          Keys are nested or written with dots. Texts that you omit are the built-in ones. Only text is shown: HTML
          appears as it is written.
        </li>
        <li>
          A text has all placeholders of the built-in one, such as <code>{{name}}</code>, and no others. A text with a
          number has each form that the language needs: <code>shell.lede_one</code> and <code>shell.lede_other</code>.
        </li>
        <li>
          Legal texts can’t be replaced: withdrawing and cancelling, cookies, buttons that order or pay, allowing a
          payment method, deleting the account. The list marks them.
        </li>
        <li>
          The first paint waits for the file up to 2 s. Then the built-in texts show until yours arrive. A link with
          <code>rel="preload" as="fetch" crossorigin</code> in the head loads it at once. A file on another origin must
          allow the page (<code>Access-Control-Allow-Origin</code>).
        </li>
        <li>A wrong text, or a file that can’t be read, leaves the built-in one. The console names it.</li>
        <li>
          <code>shop-name</code> replaces our name in all texts, also in legal ones. Words of mails are in the backend.
        </li>
      </ul>
    </section>
    <section id="one-word">
      <h2>Replace one word everywhere</h2>
      <p>
        Texts are replaced as a whole, because a word has many forms: a German “Paket” is also “Pakete”, “Pakets” and
        part of “Paketpreis”, and another word may need another article. So no setting replaces a word. With an editor:
      </p>
      <ol>
        <li>
          Download all texts of a language:
          ${languages.map((name, index) => html`${index > 0 ? ', ' : ''}<a href="/demo/docs/locales/${name}.json">${name}.json</a>`)}.
        </li>
        <li>Search for the word, and replace it hit by hit, so that articles and endings stay right.</li>
        <li>
          Keep only the texts that you changed: later versions then bring their new words for all others. The workbench
          does this for you: <em>Edit words</em>, change, <em>Download</em>.
        </li>
        <li>Name the file in <code>texts</code>, and let the check name a lost placeholder.</li>
      </ol>
    </section>
    <section id="pictures">
      <h2>Pictures</h2>
      <p>
        Each gets the room of the built-in one, whole and without distortion, so SVG fits best. All are loaded with the
        first tag. One that doesn’t load leaves the built-in one, and the console names it. The logo replaces mark and
        name in the navigation bar: 32 px high, up to 160 px wide.
      </p>
      ${table(
        'Names of pictures',
        ['Picture', 'Where it is'],
        Object.entries(pictureNames).map(([name, where]) => [code(name), where]),
      )}
    </section>
  `,
};
