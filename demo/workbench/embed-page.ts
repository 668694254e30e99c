import { head } from '../site/cms/head.ts';
import { Html, html } from '../html.ts';

interface Form {
  name: string;
  about: string;
  /** The HTML that an editor enters. */
  code: string;
}

const link = '<a href="/account/gb">See my account</a>';

/** Each way to place a widget, with sample data. */
const forms: readonly Form[] = [
  {
    name: 'The tag',
    about: 'For editors that leave HTML as it is.',
    code: `<account-next-delivery preview="sample" signed-out="content">${link}</account-next-delivery>`,
  },
  {
    name: 'A div with a link inside',
    about: 'For editors that remove unknown tags. Attributes as data-…',
    code: `<div data-account-widget="quick-links" data-preview="sample">${link}</div>`,
  },
  {
    name: 'A link',
    about: 'For editors that keep only links. Attributes in the address; a link to another site stays a link.',
    code: '<p><a href="/gb/refer/?widget=refer-a-friend&amp;preview=sample">Refer a friend</a></p>',
  },
  {
    name: 'Text',
    about: 'For editors that keep only text, on pages whose script tag has data-text-widgets.',
    code: '<p class="page-text">[account widget=check-in preview=“sample”]</p>',
  },
  {
    name: 'A tag that was never closed',
    about:
      'HTML has no <account-treatments/>: the open tag swallows what follows. If another of our tags is inside, the script moves everything back out, and the page’s doctor reports it.',
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
          <p>Each with its code and the result. <a href="/demo/">Back to the demo</a></p>
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
