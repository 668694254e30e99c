import { statesOf } from '../../widgets/preview/states.ts';
import { html } from '../cms/html.ts';
import type { Html } from '../cms/html.ts';

export interface GalleryEntry {
  tag: string;
  state: string;
  /** Where it is shown alone; `locale` may be added. */
  url: string;
  /** What an editor writes to see the same. */
  html: string;
}

/** Every widget in every state, with sample data: the tests and the screenshots walk this list. */
export const gallery = (tags: readonly string[]): GalleryEntry[] =>
  tags.flatMap((tag) =>
    Object.keys(statesOf(tag)).map((state) => ({
      tag,
      state,
      url: `/demo/widgets/${tag}?preview=${state}`,
      html: `<${tag} preview="${state}"></${tag}>`,
    })),
  );

/** The gallery on the harness's page. */
export const gallerySection = (tags: readonly string[]): Html =>
  html`<section id="gallery">
    <h2>Each widget in each state</h2>
    <p>Sample data, without a session and without a request. <a href="/demo/gallery.json">The list as JSON</a></p>
    ${tags.map(
      (tag) =>
        html`<details>
          <summary>&lt;${tag}&gt;</summary>
          <table>
            <tbody>
              ${gallery([tag]).map(
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
  </section>`;
