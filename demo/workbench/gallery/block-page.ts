import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { code, table } from '../../site/docs/parts.ts';
import type { Reference } from './block-reference.ts';
import { blockStates, overlays, touchedStates, wideBlocks } from '../blocks/names.ts';
import type { BlockName } from '../blocks/names.ts';
import { demoBar, galleryHead } from './gallery-head.ts';

export const isBlock = (name: string): name is BlockName => Object.hasOwn(blockStates, name);
export const statesOfBlock = (block: BlockName): readonly string[] => [
  ...blockStates[block],
  ...Object.keys(touchedStates(block)),
];

const place = (block: BlockName, state: string): Html =>
  html`<figure>
    <figcaption><a href="/demo/blocks/${block}?state=${state}">${state}</a></figcaption>
    <div class="shown" data-block="${block}" data-state="${state}"></div>
    <pre tabindex="0" aria-label="Code of ${state}"><code></code></pre>
  </figure>`;

/** Not shown with other states, since it would cover them. */
const linkTo = (block: BlockName, state: string): Html =>
  html`<p>
    <a href="/demo/blocks/${block}?state=${state}">${state}</a> opens over the page, so it has a separate page.
  </p>`;

const names = (list: readonly string[], none: string): Html =>
  list.length === 0
    ? html`<p>${none}</p>`
    : html`<ul class="chips">
        ${list.map((name) => html`<li><code>${name}</code></li>`)}
      </ul>`;

/** A block in one or all of its states, with the reference for developers. */
export function blockPage(block: BlockName, state: string | undefined, reference: Reference): Html {
  const states = state === undefined ? statesOfBlock(block) : [state];
  const isOverlay = (each: string): boolean => state === undefined && overlays.includes(`${block}/${each}`);
  const { source, text, properties, hooks, parts } = reference;
  return html`<!doctype html>
    <html lang="en">
      ${galleryHead(html`${block}${state && html` · ${state}`}`, '/demo/harness/blocks.js')}
      <body class="gallery">
        ${demoBar(
          'Gallery',
          html`<a href="/demo/gallery#blocks">All blocks</a>
            ${state !== undefined && html`<a href="/demo/blocks/${block}">All states</a>`}`,
        )}
        <main>
          <h1>${block}</h1>
          <p class="lead">${text}</p>
          <p><code>${source}</code></p>
          <div id="stage" class="${wideBlocks.includes(block) || state !== undefined ? 'wide' : ''}">
            ${states.filter((each) => !isOverlay(each)).map((each) => place(block, each))}
          </div>
          ${states.filter(isOverlay).map((each) => linkTo(block, each))}
          <section>
            <h2>Properties</h2>
            ${table(
              'Properties',
              ['Name', 'Type', 'What it is'],
              properties.map((each) => [code(`${each.name}${each.isOptional ? '?' : ''}`), code(each.type), each.text]),
            )}
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
