import type { Html } from '../cms/html.ts';

/** A page of the documentation that is not a tag's. */
export interface DocsPage {
  /** Below /demo/docs/; empty: its start. */
  path: string;
  title: string;
  /** One line: for the page's description and for llms.txt. */
  about: string;
  content: (origin: string) => Html;
}
