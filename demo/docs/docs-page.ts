import type { Html } from '../cms/html.ts';

/** A page of the documentation, except those of tags. */
export interface DocsPage {
  /** Path below /demo/docs/; empty for the start page. */
  path: string;
  title: string;
  /** One line for the page's description and llms.txt. */
  about: string;
  content: (origin: string) => Html;
}
