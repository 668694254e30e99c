import { html } from '../../../html.ts';
import { elements } from '../../../../src/package/manifest/elements.ts';
import { codeInForms } from '../forms.ts';
import { codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const places = (origin: string): string => `<!-- in the head -->\n<link rel="stylesheet" href="${origin}/account.css">`;

const div = (origin: string): string => `<div data-account-widget="next-delivery" data-signed-out="content">
  <a href="${origin}/gb/deliveries/">Your next box</a>
</div>`;

const firstSentence = (text: string): string => text.split(/(?<=\.)\s/)[0] ?? text;

export const gettingStarted: DocsPage = {
  path: '',
  title: 'Getting started',
  about: 'The customer account area as HTML tags for any page: one script, then one tag per feature.',
  content: (origin) => html`
    <section id="embed">
      <h2>A widget in five lines</h2>
      ${codeInForms('embed', { origin, tag: 'account-next-delivery', attributes: { 'signed-out': 'content' } })}
      <div class="live">
        <iframe
          id="live"
          title="The widget of these lines, with sample data"
          src="/demo/widgets/account-next-delivery?preview=sample&amp;look=light"
        ></iframe>
      </div>
      <p>Visitors see the content of the tag until the widget is there. It stays if the widget can’t load.</p>
      <p id="who-sees-the-page">
        <strong>Decide who sees the page.</strong> A page for everyone needs <code>signed-out="content"</code> on each
        tag: visitors who are not signed in then see the content of the tag. A page for customers only needs
        <code>signed-out="redirect"</code>: visitors are sent to sign in, which is also what a tag without the attribute
        does. <code>data-signed-out="content"</code> on the script tag is the default for all tags of the page.
      </p>
      <p>
        Put the script in the head: there, <code>blocking="render"</code> keeps the page from jumping. In the body it
        has no effect. Two scripts do no harm: all tags share one session.
      </p>
      <p id="style-sheet">
        Firefox, and Safari before 18.2, don’t know <code>blocking</code>. There, or with a script that can’t be in the
        head, the browser may show the page before the script has run, and what is below a tag then moves by the tag’s
        height. This style sheet in the head keeps each tag’s place from the first paint:
      </p>
      ${codeBlock('code-places', places(origin), 'Places of the tags without the script')}
      <p>
        The backend is the origin that <code>account.js</code> comes from. If the page is on another origin, the backend
        must allow it (<code>ALLOWED_ORIGINS</code> of the reference backend). For a script on a CDN, name the backend
        in <code>data-host</code>.
      </p>
    </section>
    <section id="preview">
      <h2>See it as a customer will</h2>
      <p>
        <code>preview</code> shows sample data in the page’s language, without a session or a request to the backend:
        <code>&lt;account-next-delivery preview="dispatched"&gt;</code>. Each tag’s page shows its states live.
      </p>
    </section>
    <section id="language">
      <h2>Language</h2>
      <p>
        The page’s <code>lang</code>, or a tag’s <code>locale</code>, is the language for visitors and in previews. Once
        a customer is signed in, a tag without <code>locale</code> follows the language that they chose in their
        settings, else that of their country’s store.
      </p>
    </section>
    <section id="editors">
      <h2>In an editor that removes tags</h2>
      <p>
        On WordPress, <a href="/demo/docs/wordpress">the plugin</a> brings a block; on
        <a href="/demo/docs/ghost">Ghost</a>, HTML cards keep the tags. Most rich-text editors keep these forms:
      </p>
      ${codeBlock('code-div', div(origin), 'A div with a link')}
      ${codeBlock('code-text', '[account widget="next-delivery" signed-out="content"]', 'A line of text, as WordPress’s shortcodes')}
      <p>
        The text form needs <code>data-text-widgets</code> on the script tag, or the WordPress plugin.
        <a href="/demo/docs/embed">All forms and their rules</a>
      </p>
    </section>
    <section id="same-site">
      <h2>Page and backend on one site</h2>
      <p>
        Browsers send no cookies to another site: <code>www.shop.example</code> and
        <code>account.shop.example</code> are one site, <code>shop.example</code> and <code>shop.test</code> are two.
        <a href="/demo/docs/security#same-site">More</a>
      </p>
    </section>
    <section id="all-tags">
      <h2>All tags</h2>
      ${table(
        'All tags',
        ['Tag', 'Shows'],
        elements.map(({ tag, description }) => [
          html`<a href="/demo/docs/${tag}"><code>${tag}</code></a>`,
          inline(firstSentence(description)),
        ]),
      )}
    </section>
  `,
};
