import { Html, html } from '../cms/html.ts';
import { highlight } from './highlight.ts';

/** Renders `backticks` as code, everything else as text. */
export const inline = (text: string): Html =>
  new Html(
    text
      .split('`')
      .map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`).markup)
      .join(''),
  );

/** A block of code with a button that copies it. */
export const codeBlock = (id: string, code: string, label = 'Code'): Html =>
  html`<div class="code">
    <pre tabindex="0" role="region" aria-label="${label}"><code id="${id}">${highlight(code)}</code></pre>
    <p><button type="button" data-copy="${id}" aria-label="Copy: ${label}">Copy</button> <span role="status"></span></p>
  </div>`;

type Cell = Html | string;

/** A table whose first column is the row header. Narrow screens show it as a list; the roles keep it a table. */
export const table = (caption: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Html =>
  html`<div class="table" tabindex="0" role="region" aria-label="${caption}">
    <table role="table">
      <caption class="visually-hidden">
        ${caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          ${head.map((each) => html`<th scope="col" role="columnheader">${each}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          ([first, ...rest]) =>
            html`<tr role="row">
              <th scope="row" role="rowheader">${first}</th>
              ${rest.map((each, index) => html`<td role="cell" data-label="${head[index + 1]}">${each}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export const code = (text: string): Html => html`<code>${text}</code>`;
