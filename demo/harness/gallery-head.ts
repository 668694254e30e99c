import { head } from '../cms/head.ts';
import { html } from '../cms/html.ts';
import type { Html } from '../cms/html.ts';

/** The head of the gallery's pages. `script`: what draws on them. */
export const galleryHead = (title: Html, script: string): Html =>
  head({
    title: html`${title} · Pawtal demo`,
    styles: ['/theme/fonts/fonts.css', '/demo/harness/harness.css', '/demo/harness/gallery.css'],
    script,
  });
