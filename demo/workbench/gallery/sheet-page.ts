import { elements } from '../../../src/package/manifest/elements.ts';
import { Html, html } from '../../html.ts';
import { inline } from '../../site/docs/parts.ts';
import { attributeSection, eventSection, hookSection, partSection } from '../../site/docs/tag-reference.ts';
import { demoBar, galleryHead } from './gallery-head.ts';

/** These states of a tag, and its reference. Both come from our own lists, never from the request. */
export function sheetPage(tag: string, states: readonly string[]): Html {
  const element = elements.find((each) => each.tag === tag);
  return html`<!doctype html>
    <html lang="en-GB">
      ${galleryHead(html`&lt;${tag}&gt; in ${states.length === 1 ? states[0]! : 'every state'}`, '/account.js')}
      <body class="gallery">
        ${demoBar('Gallery', html`<a href="/demo/gallery">All widgets</a> <a href="/demo/docs/${tag}">Its documentation</a>`)}
        <main>
          <h1>&lt;${tag}&gt;</h1>
          ${element && html`<p class="lead">${inline(element.description)}</p>`}
          <div class="sheet">
            ${states.map(
              (state) =>
                html`<figure>
                  <figcaption><a href="/demo/widgets/${tag}?preview=${state}">${state}</a></figcaption>
                  ${new Html(`<${tag} preview="${state}"></${tag}>`)}
                  <pre
                    tabindex="0"
                    aria-label="Code of ${state}"
                  ><code>${`<${tag} preview="${state}"></${tag}>`}</code></pre>
                </figure>`,
            )}
          </div>
          ${element && html`${attributeSection(element)} ${eventSection(element)} ${partSection(element)} ${hookSection()}`}
        </main>
      </body>
    </html> `;
}
