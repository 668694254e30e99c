import { chromium as browserType } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromium } from '../../../test/support/browsers/chromium.mjs';
import { createChildren } from './children.ts';
import type { Children } from './children.ts';

/** Runs a check and prints its title. */
export type Check = (title: string, work: () => Promise<void>) => Promise<void>;

/** Prints a line for each check, and its error below it. Leaves out those whose title doesn't contain `only`. */
export function createChecks(say: (text: string) => void, only = '') {
  let ok = true;
  const check: Check = async (title, work) => {
    if (!title.includes(only)) return;
    try {
      await work();
      say(`✓ ${title}`);
    } catch (error) {
      ok = false;
      say(`✗ ${title}\n    ${(error as Error).message.replaceAll('\n', '\n    ')}`);
    }
  };
  return { check, ok: (): boolean => ok };
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What checks on real software work with. It ends with them. */
export interface Tools {
  children: Children;
  browser: Browser;
}

async function isFine(work: (tools: Tools) => Promise<boolean>): Promise<boolean> {
  const children = createChildren();
  const browser = await browserType.launch(chromium);
  try {
    return await work({ children, browser });
  } finally {
    await browser.close();
    await children.end();
  }
}

/** Runs the checks of a program, prints their results and sets the exit code. */
export async function runChecks(work: (tools: Tools) => Promise<boolean>): Promise<void> {
  try {
    const ok = await isFine(work);
    say(ok ? 'All as it should be.' : 'Something is not as it should be.');
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
