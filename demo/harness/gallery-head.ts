import { html } from '../cms/html.ts';
import type { Html } from '../cms/html.ts';

/** The head of the gallery's pages. `script`: what draws on them. */
export const galleryHead = (title: Html, script: string): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Pawtal demo</title>
    <link rel="icon" type="image/svg+xml" href="/theme/pictures/logo-mark.svg" />
    <link rel="stylesheet" href="/theme/fonts/fonts.css" />
    <link rel="stylesheet" href="/demo/harness/harness.css" />
    <link rel="stylesheet" href="/demo/harness/gallery.css" />
    <script type="module" src="${script}"></script>
  </head>`;

/** The bar of the demo's pages: whose they are, and where else to go. */
export const demoBar = (label: string, links: Html): Html =>
  html`<header>
    <p class="brand">
      <a href="/demo/"><img src="/theme/pictures/logo-mark.svg" alt="" width="36" height="36" />Pawtal <span>demo</span></a>
    </p>
    <nav aria-label="${label}">${links}</nav>
  </header>`;
