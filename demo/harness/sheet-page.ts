import { statesOf } from '../../widgets/preview/states.ts';
import { Html, html } from '../cms/html.ts';
import { galleryHead } from './gallery-head.ts';

/** All states of a tag, one below the other. `tag` comes from our own list, never from outside. */
export function sheetPage(tag: string): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      ${galleryHead(html`&lt;${tag}&gt; in every state`, '/account.js')}
      <body class="gallery">
        <header>
          <h1>&lt;${tag}&gt;</h1>
          <nav aria-label="Gallery"><a href="/demo/#gallery">All widgets</a></nav>
        </header>
        <main class="sheet">
          ${Object.keys(statesOf(tag)).map(
            (state) =>
              html`<figure>
                <figcaption><a href="/demo/widgets/${tag}?preview=${state}">${state}</a></figcaption>
                ${new Html(`<${tag} preview="${state}"></${tag}>`)}
                <pre tabindex="0" aria-label="Code of ${state}"><code>${`<${tag} preview="${state}"></${tag}>`}</code></pre>
              </figure>`,
          )}
        </main>
      </body>
    </html> `;
}
