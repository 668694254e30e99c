import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import ini from 'highlight.js/lib/languages/ini';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { Html, html } from '../../html.ts';

for (const [name, language] of Object.entries({ bash, css, dockerfile, ini, json, nginx, typescript, xml, yaml }))
  highlighter.registerLanguage(name, language);

/** What the first words of a language's code look like. TypeScript is what is left. */
const beginnings: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['xml', /^\s*(<|---\n)/],
  ['json', /^\s*[{[]\s*("|\{)/],
  ['css', /^\s*(?!import|export)[.:a-z-]+(::part\(\w+\))? \{/],
  ['text', /^(https?:|\[account |[A-Z][\w-]+: )/],
  ['nginx', /^\s*(upstream|server) /],
  ['bash', /^\s*(#|(npm|npx|node|export|createdb|pg_dump|[A-Z_]+=\S+) ?)/],
];

const languageOf = (code: string): string => beginnings.find(([, pattern]) => pattern.test(code))?.[0] ?? 'typescript';

/** Code as HTML, with the classes of highlight.js. Prose and addresses stay as they are. */
const highlight = (code: string, language: string): Html =>
  // Its own names of languages have aliases: `sh` is bash.
  highlighter.getLanguage(language) ? new Html(highlighter.highlight(code, { language }).value) : html`${code}`;

/** Renders `backticks` as code, everything else as text. */
export const inline = (text: string): Html =>
  new Html(
    text
      .split('`')
      .map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`).markup)
      .join(''),
  );

/** A block of code with a button that copies it. */
export const codeBlock = (id: string, code: string, label = 'Code', language = languageOf(code)): Html =>
  html`<div class="code">
    <pre
      tabindex="0"
      role="region"
      aria-label="${label}"
    ><code id="${id}" class="language-${language}">${highlight(code, language)}</code></pre>
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

/** A page of the documentation, except those of tags. */
export interface DocsPage {
  /** Path below /demo/docs/; empty for the start page. */
  path: string;
  title: string;
  /** One line for the page's description and llms.txt. */
  about: string;
  content: (origin: string) => Html;
}
