import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import { idle, watchRequests } from '../../page/idle.ts';
import { copyTree } from './copy.ts';
import { activate, flatTree } from './flat-tree.ts';

type InReader = { virtual: Virtual };

/** The library's build for browsers. */
const library = readFileSync(fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')), 'utf8');

/** Waits until every notice has its text, whose region is there before, and every part its content. */
const noticesShown = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])].every(
      (root) => !root.querySelector('.notification-text[aria-hidden], .skeleton'),
    ),
  );

/** Parts of every page, and further tags of the dashboard, which load when they come near the window. */
const others = [
  '.shell-header, .site-header, .announcement, .site-footer, .skip-link, account-footer, account-consent, account-slot',
  'account-pets-list, account-quick-links, account-check-in, account-refer-a-friend, account-shop, account-treatments',
].join();

const end = 'end of document';

/**
 * Reads a page with `@guidepup/virtual-screen-reader`. It doesn't enter shadow roots (version 0.33), so it reads a copy of
 * the flat tree in another page. What is announced at the
 * moment of a change is tested in `test/e2e/everywhere/spoken.spec.ts`.
 */
export class VirtualReader {
  readonly #page: Page;
  readonly #reader: Page;

  private constructor(page: Page, reader: Page) {
    this.#page = page;
    this.#reader = reader;
  }

  static async start(page: Page): Promise<VirtualReader> {
    watchRequests(page);
    const reader = await page.context().newPage();
    await reader.evaluate(async (text) => {
      const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
      const { virtual } = (await import(url)) as InReader;
      Object.assign(globalThis, { virtual });
    }, library);
    return new VirtualReader(page, reader);
  }

  /** Copies the page once it is still. */
  async #copy(): Promise<void> {
    await idle(this.#page);
    await noticesShown(this.#page);
    await idle(this.#page);
    await this.#reader.evaluate(copyTree, await this.#page.evaluate(flatTree, others));
  }

  /** Reads the page from its top to its end. */
  async read(): Promise<string[]> {
    await this.#copy();
    return this.#reader.evaluate(async (last) => {
      const { virtual } = globalThis as unknown as InReader;
      await virtual.stop();
      await virtual.start({ container: document.body });
      while ((await virtual.lastSpokenPhrase()) !== last) await virtual.next();
      return virtual.spokenPhraseLog();
    }, end);
  }

  /** Moves to the next item whose phrase contains these words, and activates it. Returns its phrase. */
  async press(words: string): Promise<string> {
    const { phrase, key } = await this.#reader.evaluate(
      async ([wanted, last]) => {
        const { virtual } = globalThis as unknown as InReader;
        for (let ends = 0; ends < 2;) {
          await virtual.next();
          const spoken = await virtual.lastSpokenPhrase();
          if (spoken === last) ends += 1;
          if (!spoken.includes(wanted)) continue;
          const node = virtual.activeNode;
          const element = node instanceof Element ? node : node?.parentElement;
          return { phrase: spoken, key: Number(element?.closest('[data-key]')?.getAttribute('data-key')) };
        }
        return { phrase: '', key: 0 };
      },
      [words, end] as const,
    );
    if (!phrase) throw new Error(`The reader finds no "${words}"`);
    await this.#page.evaluate(activate, key);
    return phrase;
  }
}
