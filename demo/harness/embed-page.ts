import { head } from '../cms/head.ts';
import { Html, html } from '../cms/html.ts';

interface Form {
  name: string;
  about: string;
  /** As an editor writes it. */
  code: string;
}

const link = '<a href="/account/gb">See my account</a>';

/** Each way to place a widget, with sample data. */
const forms: readonly Form[] = [
  {
    name: 'The tag',
    about: 'Where HTML stays as it is written.',
    code: `<account-next-delivery preview="sample" signed-out="content">${link}</account-next-delivery>`,
  },
  {
    name: 'A div with a link inside',
    about: 'For editors that remove tags they don’t know. Attributes as data-…',
    code: `<div data-account-widget="quick-links" data-preview="sample">${link}</div>`,
  },
  {
    name: 'A link',
    about: 'For editors that keep nothing else. Attributes in the address; a link of another site stays a link.',
    code: '<p><a href="/gb/refer/?widget=refer-a-friend&amp;preview=sample">Refer a friend</a></p>',
  },
  {
    name: 'Text',
    about: 'Where nothing but text is left, on pages whose script tag says data-text-widgets.',
    code: '<p class="page-text">[account widget=check-in preview=“sample”]</p>',
  },
  {
    name: 'A tag that was never closed',
    about:
      'HTML knows no <account-treatments/>: it swallows what follows. Another tag in it is proof: all is given back, and the page’s doctor says so.',
    code: '<account-treatments preview="sample" />\n<p id="after">What follows is still there.</p>\n<account-feeding-plan preview="sample"></account-feeding-plan>\n',
  },
];

/** A CMS page with every form in which a widget can be placed. */
export function embedPage(): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      ${head({
        title: 'Ways to place a widget · Pawtal demo',
        styles: ['/demo/harness/harness.css'],
        more: html`<script type="module" src="/account.js" data-text-widgets=".page-text" blocking="render"></script>`,
      })}
      <body>
        <main>
          <h1>Ways to place a widget</h1>
          <p>Each with its code and what becomes of it. <a href="/demo/">Back to the demo</a></p>
          ${forms.map(
            ({ name, about, code }) =>
              html`<section>
                <h2>${name}</h2>
                <p>${about}</p>
                <pre class="written"><code>${code}</code></pre>
                <div class="embedded">${new Html(code)}</div>
              </section> `,
          )}
        </main>
      </body>
    </html> `;
}
