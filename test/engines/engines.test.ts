import { afterAll, beforeAll, describe } from 'vitest';
import { engines } from '../support/browsers/engines.ts';
import type { Opened } from '../support/browsers/engines.ts';
import { serve } from '../support/servers/serve.ts';
import { lazyParts } from './lazy-parts.ts';
import { mainPages } from './main-pages.ts';
import { scrolling } from './scroll.ts';
import { secondChance } from './second-chance.ts';
import { signedOut } from './signed-out.ts';

// One file, with one backend and one browser of each engine: to start them costs more than most of the tests.
const base = await serve();

describe.each(engines)('$engine', ({ engine, launch }) => {
  const opened = { engine, base } as Opened;
  beforeAll(async () => {
    opened.page = await launch();
  });
  afterAll(() => opened.page.close());

  // Each signs in as it needs. `npx vitest run --project engines -t scroll` runs one.
  describe('main pages', () => mainPages(opened));
  describe('scroll', () => scrolling(opened));
  describe('second chance', () => secondChance(opened));
  describe('lazy parts', () => lazyParts(opened));
  describe('signed out', () => signedOut(opened));
});
