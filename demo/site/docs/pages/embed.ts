import { html } from '../../../html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const forms: readonly (readonly [string, string, string])[] = [
  [
    '<account-next-delivery preview="sample">…</account-next-delivery>',
    'Editors that leave HTML as it is.',
    'All, as written.',
  ],
  [
    '<a href="/account/gb?widget=next-delivery&preview=sample">My next box</a>',
    'Every rich-text editor: it works in all 13 that were tested. Start with it if you aren’t sure.',
    'In the address. `signed-out` is `content` unless the address sets another value.',
  ],
  [
    '<div data-account-widget="next-delivery" data-preview="sample"><a href="/account/gb">My next box</a></div>',
    'Editors that keep `data-` attributes. CKEditor, Quill, Tiptap, Trix, Lexical and Editor.js remove it.',
    'As `data-…`.',
  ],
  [
    '[account widget=next-delivery preview="sample"]',
    'Editors that keep nothing but text. The script tag needs `data-text-widgets`.',
    'As written, with quotes of any kind.',
  ],
];

const textForm = (origin: string): string =>
  `<!-- in the head -->\n<script type="module" src="${origin}/account.js" data-text-widgets=".entry-content" blocking="render"></script>`;

const tinymce = `tinymce.init({
  custom_elements: 'account-next-delivery,account-pets-list',
  extended_valid_elements: 'account-next-delivery[*],account-pets-list[*]',
});`;

/** General HTML Support is a plugin of CKEditor itself. */
const ckeditor = `ClassicEditor.create(element, {
  plugins: [GeneralHtmlSupport],
  htmlSupport: { allow: [{ name: /^account-.*$/, attributes: true }] },
});`;

export const embed: DocsPage = {
  path: 'embed',
  title: 'Other ways to place a widget',
  about: 'For editors that remove tags they don’t know: a div, a link or a line of text becomes the tag.',
  content: (origin) => html`
    <section id="forms">
      <h2>Four forms</h2>
      ${table(
        'Forms of a widget',
        ['What you write', 'Works in', 'Attributes'],
        forms.map(([written, where, attributes]) => [code(written), inline(where), inline(attributes)]),
      )}
      <p><a href="/demo/embed">A page with each form and what becomes of it</a></p>
    </section>
    <section id="rules">
      <h2>Rules</h2>
      <ul>
        <li>
          The div or the link becomes the tag’s content. Visitors see it until the widget is there, and it stays if the
          widget can’t load.
        </li>
        <li>
          All attributes of the tag work, except <code>host</code>: an editor who can write a link must not be able to
          send a customer’s details elsewhere. Other attributes of the div or link are dropped.
        </li>
        <li>
          A link becomes a widget only if it leads to the site of the page, the script or the backend, or to a host of
          <code>data-allowed-hosts</code>.
        </li>
        <li>Nothing is converted inside one of our tags or in a field that somebody types into.</li>
      </ul>
      ${codeBlock('code-text-widgets', textForm(origin), 'The text form, within a CSS selector')}
    </section>
    <section id="editors">
      <h2>Editors with a setting that keeps the tags</h2>
      <p>Two lines of configuration each; WordPress’s plugin does this for its classic editor.</p>
      ${codeBlock('code-tinymce', tinymce, 'TinyMCE')} ${codeBlock('code-ckeditor', ckeditor, 'CKEditor 5')}
    </section>
    <section id="closing">
      <h2>Close every tag</h2>
      <p>
        HTML has no <code>&lt;account-x/&gt;</code>. A browser reads it as an open tag that swallows everything after it
        in its parent. If the tag is its parent’s last node and holds another of our tags, a
        <code>&lt;main&gt;</code> or a script, the script moves the content back out and warns on the console. Other
        content stays in the tag. If it ends in white space, or the tag is in preview, the console asks whether the tag
        was closed; <code>signed-out="content"</code> marks the content as intended.
      </p>
    </section>
  `,
};
