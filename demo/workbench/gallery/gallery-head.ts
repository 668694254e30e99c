import { head } from '../../site/cms/head.ts';
import { html } from '../../html.ts';
import type { Html } from '../../html.ts';

/** The head of the gallery's pages. `script` renders the blocks. */
export const galleryHead = (title: Html, script: string): Html =>
  head({
    title: html`${title} · Pawtal demo`,
    styles: ['/demo/harness/harness.css', '/demo/harness/reference.css', '/demo/harness/gallery.css'],
    script,
  });

/** The top bar of the demo's pages, with links to others, if any. */
export const demoBar = (label?: string, links?: Html): Html =>
  html`<header>
    <p class="brand">
      <a href="/demo/"
        ><img src="/theme/pictures/logo-mark.svg" alt="" width="36" height="36" />Pawtal <span>demo</span></a
      >
    </p>
    ${links && html`<nav aria-label="${label}">${links}</nav>`}
  </header>`;
