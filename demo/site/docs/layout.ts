import { head } from '../cms/head.ts';
import { Html, html } from '../../html.ts';
import { readFileSync } from 'node:fs';
import { groups } from './page-list.ts';
import { inline } from './parts.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../src/package/npm/package.json', import.meta.url), 'utf8'),
) as { version: string };

interface Shown {
  /** Path below /demo/docs/. */
  path: string;
  title: string;
  about: string;
  content: Html;
}

interface Section {
  id: string;
  /** Markup of its heading. */
  title: Html;
}

const heading = /(<section id="([^"]+)"[^>]*>\s*<h2[^>]*>)(.*?)(<\/h2>)/gs;

/** The page's sections, and its content with a link at each section's heading. */
function linkSections({ markup }: Html): { sections: Section[]; linked: Html } {
  const sections = [...markup.matchAll(heading)].map(([, , id = '', title = '']) => ({ id, title: new Html(title) }));
  const linked = markup.replaceAll(
    heading,
    (_, start: string, id: string, title: string, end: string) =>
      `${start}${title}${end}<a class="anchor" href="#${id}" aria-label="Link to “${title.replaceAll(/<[^>]*>/g, '')}”">#</a>`,
  );
  return { sections, linked: new Html(linked) };
}

/** A list of the sections of a long page. */
const onThisPage = (sections: readonly Section[]): Html | false =>
  sections.length > 3 &&
  html`<nav class="on-this-page" aria-label="On this page">
    <ul>
      ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
  </nav>`;

/** A page of the documentation. */
export function docsLayout({ path, title, about, content }: Shown, tags: readonly string[]): Html {
  const link = (to: string, label: string): Html =>
    html`<li><a href="/demo/docs/${to}" ${to === path && html`aria-current="page"`}>${label}</a></li>`;
  const { sections, linked } = linkSections(content);
  return html`<!doctype html>
    <html lang="en">
      ${head({
        title: `${title} · Pawtal docs`,
        about: about.replaceAll('`', ''),
        styles: [
          '/demo/harness/harness.css',
          '/demo/harness/reference.css',
          '/demo/docs/files/docs.css',
          '/demo/docs/files/parts.css',
        ],
        script: '/demo/docs/files/docs.js',
      })}
      <body class="docs">
        <a class="skip" href="#content">To the content</a>
        <header>
          <p class="brand">
            <a href="/demo/docs/"
              ><img src="/theme/pictures/logo-mark.svg" alt="" width="36" height="36" />Pawtal <span>docs</span></a
            >
            <a class="version" href="/demo/docs/versions#upgrade">${version}</a>
          </p>
          <form role="search" hidden>
            <label>Search <input type="search" name="q" autocomplete="off" placeholder="Ctrl K" /></label>
            <div class="found">
              <p role="status"></p>
              <ol aria-label="Results"></ol>
            </div>
          </form>
          <nav aria-label="Elsewhere">
            <a class="to-contents" href="#contents">All pages</a>
            <a href="/demo/">Demo</a> <a href="/demo/openapi.json">OpenAPI</a>
            <a href="/demo/schema.graphql">GraphQL</a>
            <a href="/llms.txt">llms.txt</a>
          </nav>
        </header>
        <div class="frame">
          <main id="content">
            <h1>${title}</h1>
            <p class="lead">${inline(about)}</p>
            ${onThisPage(sections)} ${linked}
          </main>
          <nav id="contents" class="contents" aria-label="Documentation">
            ${groups.map(
              ({ title: reader, pages }) =>
                html`<h2>${reader}</h2>
                  <ul>
                    ${pages.map((each) => link(each.path, each.title))}
                  </ul>`,
            )}
            <h2>Tags</h2>
            <ul class="tags">
              ${tags.map((tag) => link(tag, tag.replace('account-', '')))}
            </ul>
          </nav>
        </div>
      </body>
    </html> `;
}
