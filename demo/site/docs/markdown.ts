import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { Marked } from 'marked';
import type { Token, Tokens } from 'marked';
import { Html, html } from '../../html.ts';
import { codeBlock, table } from './parts.ts';
import type { DocsPage } from './parts.ts';

/*
 * Pages of the documentation that are Markdown files, so that they can be read where the repository is. A file has a title, a
 * paragraph about it, and sections. A link that is a paragraph shows the file that it leads to.
 */

/** The anchor that repository hosts give a heading. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');

/** The path of a Markdown file below /demo/docs/, and of the README of its folder. */
export const pathOf = (file: string): string =>
  join(basename(dirname(file)), basename(file, '.md').replace(/^README$/, '')).replace(/\/$/, '');

/** Where a link leads on the site. Undefined: to a file of the repository, which the site doesn't serve. */
function addressOf(href: string, file: string): string | undefined {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  if (dirname(path) !== '.' || extname(path) !== '.md') return undefined;
  return `/demo/docs/${pathOf(join(dirname(file), path))}${anchor ? `#${anchor}` : ''}`;
}

/** Languages of highlight.js by the ending or the name of an included file. */
const languages: Readonly<Record<string, string>> = {
  '.conf': 'nginx',
  '.service': 'ini',
  '.timer': 'ini',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  Dockerfile: 'dockerfile',
  Caddyfile: 'nginx',
  pawtal: 'sh',
};

/** The link that a paragraph consists of. */
function onlyLink({ tokens = [] }: Tokens.Generic): Tokens.Link | undefined {
  return tokens.length === 1 && tokens[0]!.type === 'link' ? (tokens[0] as Tokens.Link) : undefined;
}

function rendererOf(file: string): Marked {
  let section = '';
  const blocks = new Map<string, number>();
  /** Each block of code of a section has a different name, which its button has too. */
  const block = (code: string, name: string, language: string | undefined): string => {
    const count = (blocks.get(name) ?? 0) + 1;
    blocks.set(name, count);
    const label = count === 1 ? name : `${name}, ${count}`;
    return codeBlock(`code-${anchorOf(label)}`, code, label, language).markup;
  };
  const marked: Marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }) {
        if (depth > 2) return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
        section = text;
        return `<h2>${this.parser.parseInline(tokens)}</h2>`;
      },
      code: ({ text, lang }) => block(text, section, lang || undefined),
      codespan: ({ text }) => html`<code>${text}</code>`.markup,
      link({ href, tokens }) {
        const address = addressOf(href, file);
        const inner = new Html(this.parser.parseInline(tokens));
        return (address === undefined ? inner : html`<a href="${address}">${inner}</a>`).markup;
      },
      paragraph(token) {
        const link = onlyLink(token);
        const included = link && join(dirname(file), link.href);
        if (!included || addressOf(link.href, file) !== undefined || !existsSync(included))
          return `<p>${this.parser.parseInline(token.tokens)}</p>`;
        const name = basename(included);
        return block(readFileSync(included, 'utf8').trim(), name, languages[extname(name) || name]);
      },
      table({ header, rows }) {
        const cell = ({ tokens }: { tokens: Token[] }): Html => new Html(this.parser.parseInline(tokens));
        const head = header.map(({ text }) => text);
        return table(
          section,
          head,
          rows.map((row) => row.map(cell)),
        ).markup;
      },
    },
  });
  return marked;
}

/** A page of the documentation from a Markdown file. @throws if it has no title or no paragraph about it */
export function markdownPage(file: string): DocsPage {
  const text = readFileSync(file, 'utf8');
  const [, title, about, body] = /^# (.+)\n\n((?:.+\n)+)([^]*)$/.exec(text) ?? [];
  if (!title || !about || body === undefined) throw new Error(`${file} needs a title and a paragraph about it.`);
  const content = (): Html => {
    const marked = rendererOf(file);
    const [intro = '', ...sections] = body.split(/^(?=## )/m);
    const render = (markdown: string): Html => new Html(marked.parse(markdown, { async: false }));
    return html`${render(intro)}
    ${sections.map((each) => {
      const [, heading = ''] = /^## (.+)$/m.exec(each)!;
      return html`<section id="${anchorOf(heading)}">${render(each)}</section>`;
    })}`;
  };
  return { path: pathOf(file), title, about: about.trim().replaceAll('\n', ' '), content };
}
