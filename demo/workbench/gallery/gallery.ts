import { statesOf } from '../../../src/preview/states.ts';
import { head } from '../../site/cms/head.ts';
import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { statesOfBlock } from './block-page.ts';
import { blockStates } from '../blocks/names.ts';
import type { BlockName } from '../blocks/names.ts';
import { demoBar } from './gallery-head.ts';

export interface WidgetEntry {
  kind: 'widget';
  tag: string;
  state: string;
  /** Address that shows it alone; accepts `locale`. */
  url: string;
  /** The HTML for the same result. */
  html: string;
}

export interface BlockEntry {
  kind: 'block';
  block: string;
  state: string;
  /** Address that shows it alone; without `state`, all states. */
  url: string;
}

const widgets = (tags: readonly string[]): WidgetEntry[] =>
  tags.flatMap((tag) =>
    Object.keys(statesOf(tag)).map((state) => ({
      kind: 'widget' as const,
      tag,
      state,
      url: `/demo/widgets/${tag}?preview=${state}`,
      html: `<${tag} preview="${state}"></${tag}>`,
    })),
  );

const blockNames = Object.keys(blockStates) as BlockName[];

/** Every widget and every block in every state; tests and pictures iterate over this list. */
export const gallery = (tags: readonly string[]): (WidgetEntry | BlockEntry)[] => [
  ...widgets(tags),
  ...blockNames.flatMap((block) =>
    statesOfBlock(block).map((state) => ({
      kind: 'block' as const,
      block,
      state,
      url: `/demo/blocks/${block}?state=${state}`,
    })),
  ),
];

const sections = (tags: readonly string[]): Html =>
  html`<section id="widgets">
      <h2>Each widget in each state</h2>
      <p>
        Sample data, without a session and without a request. <a href="/demo/gallery.json">The list as JSON</a>. All
        states of a tag one below the other:
        ${tags.map((tag) => html`<a href="/demo/sheets/${tag}">${tag.replace('account-', '')}</a> `)}
      </p>
      ${tags.map(
        (tag) =>
          html`<details>
            <summary>&lt;${tag}&gt;</summary>
            <table>
              <tbody>
                ${widgets([tag]).map(
                  ({ state, url, html: code }) =>
                    html`<tr>
                      <th scope="row"><a href="${url}">${state}</a></th>
                      <td><code>${code}</code></td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </details>`,
      )}
    </section>
    <section id="blocks">
      <h2>Each building block in each state</h2>
      <p>With its code, its properties, theming hooks and parts.</p>
      <ul class="links widgets">
        ${blockNames.map((block) => html`<li><a href="/demo/blocks/${block}">${block} (${statesOfBlock(block).length})</a></li>`)}
      </ul>
    </section>`;

/** The page of the gallery: links to each entry. */
export const galleryPage = (tags: readonly string[]): Html =>
  html`<!doctype html>
    <html lang="en">
      ${head({ title: 'Gallery · Pawtal demo', styles: ['/demo/harness/harness.css'] })}
      <body class="start">
        ${demoBar('On this page', html`<a href="#widgets">Widgets</a> <a href="#blocks">Blocks</a>`)}
        <main>
          <h1>Gallery</h1>
          ${sections(tags)}
        </main>
      </body>
    </html> `;
