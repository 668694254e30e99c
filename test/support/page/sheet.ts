import type { Page } from '@playwright/test';
import { statesOf } from '../../../src/preview/states.ts';
import { settledTag } from '../../../src/remote.ts';
import { idle, watchRequests } from './idle.ts';

/**
 * A page with all states of a tag, one below the other, so that one load serves as many checks as possible.
 */
interface Sheet {
  /** The page's own CSS. */
  css?: string;
  lang?: string;
  /** Wraps all tags. */
  wrap?: (tags: string) => string;
  states?: readonly string[];
  /** Shows only the tags. */
  bare?: boolean;
  /** Attributes of the script tag. */
  script?: string;
  /** Doesn't wait for the tags to show data. */
  early?: boolean;
}

const plain = 'body{margin:0}main{margin:0 16px}section{margin-block:16px}';

/** Opens a page like one from another CMS, with all states of a tag as previews. */
export async function openSheet(
  page: Page,
  tag: string,
  { css = plain, lang = 'en-GB', wrap, states, bare, script = '', early }: Sheet = {},
): Promise<void> {
  const shown = (states ?? Object.keys(statesOf(tag)))
    .map((state) => `<section data-state="${state}"><${tag} preview="${state}"></${tag}></section>`)
    .join('\n');
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${tag}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
    <style>${css}</style><script type="module" src="/account.js" ${script}></script></head>
    <body><main>${bare ? '' : `<h1>${tag}</h1>`}${wrap ? wrap(shown) : shown}</main></body></html>`;
  await page.route('**/sheet', (route) => route.fulfill({ contentType: 'text/html', body }));
  watchRequests(page);
  await page.goto('/sheet');
  if (!early) await settled(page, tag);
  // Rarely used parts load after their widget.
  await idle(page);
}

/** Waits until every tag and all fonts have loaded. */
export async function settled(page: Page, tag: string): Promise<void> {
  await page.waitForFunction(
    ([name, settled]) => {
      const tags = [...document.querySelectorAll<HTMLElement>(name)];
      return tags.every((each) => each.getAttribute('preview') === 'loading' || each.matches(settled));
    },
    [tag, settledTag] as const,
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Switches all tags to another language without a reload. */
export async function speak(page: Page, tag: string, locale: string): Promise<void> {
  await page.evaluate(
    ([name, value]) => {
      document.documentElement.lang = value;
      for (const each of document.querySelectorAll(name)) each.setAttribute('locale', value);
    },
    [tag, locale] as const,
  );
  const language = locale.slice(0, 2);
  await page.waitForFunction(
    ([name, value]) =>
      [...document.querySelectorAll<HTMLElement>(name)].every(
        ({ shadowRoot }) => shadowRoot?.querySelector('.account-root')?.getAttribute('lang') === value,
      ),
    [tag, language] as const,
  );
  await settled(page, tag);
}

/** Expands collapsed content, so that it is checked too. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (element instanceof HTMLDetailsElement && !element.querySelector('summary[aria-disabled]'))
          element.open = true;
      }
    };
    look(document);
  });
