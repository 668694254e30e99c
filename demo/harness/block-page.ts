import { html } from '../cms/html.ts';
import type { Html } from '../cms/html.ts';
import type { Reference } from './block-reference.ts';
import { blockStates, overlays, wideBlocks } from './blocks/names.ts';
import type { BlockName } from './blocks/names.ts';
import { galleryHead } from './gallery-head.ts';

export const isBlock = (name: string): name is BlockName => Object.hasOwn(blockStates, name);
export const statesOfBlock = (block: BlockName): readonly string[] => blockStates[block];

const place = (block: BlockName, state: string): Html =>
  html`<figure>
    <figcaption><a href="/demo/blocks/${block}?state=${state}">${state}</a></figcaption>
    <div class="shown" data-block="${block}" data-state="${state}"></div>
    <pre tabindex="0" aria-label="Code of ${state}"><code></code></pre>
  </figure>`;

/** Kept off a page with others, since it would lie over them. */
const linkTo = (block: BlockName, state: string): Html =>
  html`<p><a href="/demo/blocks/${block}?state=${state}">${state}</a> opens over the page: it is shown alone.</p>`;

const names = (list: readonly string[], none: string): Html =>
  list.length === 0
    ? html`<p>${none}</p>`
    : html`<ul class="links">
        ${list.map((name) => html`<li><code>${name}</code></li>`)}
      </ul>`;

/** A block in one of its states, or in all of them, with what a developer needs to use it. */
export function blockPage(block: BlockName, state: string | undefined, reference: Reference): Html {
  const states = state === undefined ? statesOfBlock(block) : [state];
  const isOverlay = (each: string): boolean => state === undefined && overlays.includes(`${block}/${each}`);
  const { source, text, properties, hooks, parts } = reference;
  return html`<!doctype html>
    <html lang="en">
      ${galleryHead(html`${block}${state && html` · ${state}`}`, '/demo/harness/blocks.js')}
      <body class="gallery">
        <header>
          <h1>${block}</h1>
          <nav aria-label="Gallery">
            <a href="/demo/#blocks">All blocks</a> ${state !== undefined && html`<a href="/demo/blocks/${block}">All states</a>`}
          </nav>
        </header>
        <main>
          <p>${text} <code>${source}</code></p>
          <div id="stage" class="${wideBlocks.includes(block) || state !== undefined ? 'wide' : ''}">
            ${states.filter((each) => !isOverlay(each)).map((each) => place(block, each))}
          </div>
          ${states.filter(isOverlay).map((each) => linkTo(block, each))}
          <section>
            <h2>Properties</h2>
            <div class="scroll" tabindex="0" role="region" aria-label="Properties">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Name</th>
                    <th scope="col">Type</th>
                    <th scope="col">What it is</th>
                  </tr>
                </thead>
                <tbody>
                  ${properties.map(
                    (each) =>
                      html`<tr>
                        <th scope="row"><code>${each.name}${each.isOptional && '?'}</code></th>
                        <td><code>${each.type}</code></td>
                        <td>${each.text}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>
          </section>
          <section>
            <h2>Theming hooks</h2>
            ${names(hooks, 'None.')}
          </section>
          <section>
            <h2>Parts</h2>
            ${names(parts, 'None: its looks come from the hooks alone.')}
          </section>
        </main>
      </body>
    </html> `;
}
