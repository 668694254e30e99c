import { fileURLToPath } from 'node:url';
import { markdownPage } from './markdown.ts';
import type { DocsPage } from './parts.ts';
import { adapter } from './pages/backend/adapter.ts';
import { assistants } from './pages/backend/assistants.ts';
import { configuration } from './pages/configuration.ts';
import { connect } from './pages/backend/connect.ts';
import { consent } from './pages/consent.ts';
import { embed } from './pages/embed.ts';
import { events } from './pages/events.ts';
import { frameworks } from './pages/platforms/frameworks.ts';
import { ghost } from './pages/platforms/ghost.ts';
import { gettingStarted } from './pages/getting-started.ts';
import { medusa } from './pages/platforms/medusa.ts';
import { optimisers } from './pages/platforms/optimisers.ts';
import { operatePages } from './operate.ts';
import { otherPages } from './pages/other-pages.ts';
import { packagePage } from './pages/platforms/package.ts';
import { payment } from './pages/backend/payment.ts';
import { routes } from './pages/routes.ts';
import { security } from './pages/security.ts';
import { shopify } from './pages/platforms/shopify.ts';
import { testing } from './pages/platforms/testing.ts';
import { themeBuilder } from './pages/theme-builder.ts';
import { theming } from './pages/theming.ts';
import { texts } from './pages/words/texts.ts';
import { transport } from './pages/backend/transport.ts';
import { trouble } from './pages/trouble.ts';
import { versions } from './pages/versions.ts';
import { wordpress } from './pages/platforms/wordpress.ts';
import { words } from './pages/words/words.ts';
import { workbench } from './pages/workbench.ts';

const platforms = markdownPage(fileURLToPath(new URL('../../platforms/kit/README.md', import.meta.url)));

interface Group {
  /** Who reads it. */
  title: string;
  pages: readonly DocsPage[];
}

/** The pages by their readers, in reading order. */
export const groups: readonly Group[] = [
  { title: 'For editors', pages: [gettingStarted, embed, routes, wordpress, ghost, optimisers, otherPages, trouble] },
  {
    title: 'For developers of pages',
    pages: [
      configuration,
      theming,
      themeBuilder,
      words,
      texts,
      events,
      consent,
      packagePage,
      frameworks,
      testing,
      workbench,
    ],
  },
  {
    title: 'For developers of backends',
    pages: [connect, adapter, transport, payment, platforms, medusa, shopify, assistants, security, versions],
  },
  { title: 'For operators', pages: operatePages },
];

/** All pages except those of tags, in reading order. */
export const pageList: readonly DocsPage[] = groups.flatMap(({ pages }) => pages);
