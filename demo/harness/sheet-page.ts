import { statesOf } from '../../widgets/preview/states.ts';
import { Html, html } from '../cms/html.ts';

/** All states of a tag, one below the other. `tag` comes from our own list, never from outside. */
export function sheetPage(tag: string): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>&lt;${tag}&gt; in every state · Pawtal demo</title>
        <link rel="icon" type="image/svg+xml" href="/theme/pictures/logo-mark.svg" />
        <link rel="stylesheet" href="/theme/fonts/fonts.css" />
        <link rel="stylesheet" href="/demo/harness/harness.css" />
        <link rel="stylesheet" href="/demo/harness/gallery.css" />
        <script type="module" src="/account.js"></script>
      </head>
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
