import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { Html } from '../cms/html.ts';

for (const [name, language] of Object.entries({ bash, css, json, nginx, typescript, xml }))
  highlighter.registerLanguage(name, language);

/** What the first words of a language's code look like. TypeScript is what is left. */
const beginnings: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['xml', /^\s*(<|---\n)/],
  ['json', /^\s*[{[]\s*("|\{)/],
  ['css', /^\s*[:a-z-]+(::part\(\w+\))? \{/],
  ['nginx', /^\s*(upstream|server) /],
  ['bash', /^\s*(#|(npm|npx|node|export|createdb|pg_dump|[A-Z_]+=\S+) ?)/],
];

/** Code as HTML, with the classes of highlight.js. Prose and addresses stay as they are. */
export function highlight(code: string): Html {
  const language = beginnings.find(([, pattern]) => pattern.test(code))?.[0] ?? 'typescript';
  return new Html(highlighter.highlight(code, { language }).value);
}
