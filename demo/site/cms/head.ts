import { html } from '../../html.ts';
import type { Html } from '../../html.ts';

interface Head {
  title: Html | string;
  /** One line, for search engines. */
  about?: string;
  /** Addresses of style sheets in order, besides the one of the fonts. */
  styles: readonly string[];
  /** Address of the page's script module. */
  script?: string;
  more?: Html;
}

/**
 * The head of pages outside the CMS: harness, gallery, documentation, sign-in. They follow the visitor's colour scheme.
 */
export const head = ({ title, about, styles, script, more }: Head): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${about && html`<meta name="description" content="${about}" />`}
    <title>${title}</title>
    <link rel="icon" type="image/svg+xml" href="/theme/pictures/logo-mark.svg" />
    ${['/theme/fonts/fonts.css', ...styles].map((href) => html`<link rel="stylesheet" href="${href}" /> `)}
    ${script && html`<script type="module" src="${script}"></script>`} ${more}
  </head>`;

/** The demo's pages wear the product's brand. The others show how the widgets live with foreign styles. */
export const themes = ['brand', 'meadow', 'wordpress', 'hostile'] as const;
