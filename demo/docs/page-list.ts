import type { Html } from '../cms/html.ts';
import { configuration } from './pages/configuration.ts';
import { connect } from './pages/connect.ts';
import { events } from './pages/events.ts';
import { gettingStarted } from './pages/getting-started.ts';
import { packagePage } from './pages/package.ts';
import { security } from './pages/security.ts';
import { theming } from './pages/theming.ts';
import { versions } from './pages/versions.ts';
import { wordpress } from './pages/wordpress.ts';

export interface DocsPage {
  /** Below /demo/docs/; empty: its start. */
  path: string;
  title: string;
  /** One line: for the page's description and for llms.txt. */
  about: string;
  content: (origin: string) => Html;
}

/** The pages that are not a tag's, in reading order. */
export const pageList: readonly DocsPage[] = [
  gettingStarted,
  wordpress,
  configuration,
  theming,
  events,
  packagePage,
  connect,
  security,
  versions,
];
