import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromium as launchOptions } from '../support/browsers/chromium.mjs';
import { openPage, serve } from '../package/consumer.ts';
import { copyProject } from '../support/project/project-copy.ts';

const files = {
  'tag.ts': `
    import type { Tag, TagDocs } from '../../src/element/facts/tag.ts';
    export const tag = { name: 'account-birthday', chunk: 'birthday', height: [40, 40] } as const satisfies Tag;
    export const docs: TagDocs<typeof tag> = { description: 'Birthday of a pet.', parts: [] };
  `,
  'view.tsx': `
    import { success } from '../../src/remote.ts';
    import { RemoteView } from '../../src/element/widget.tsx';
    import { createElement } from 'react';
    import { define } from '../shared/define.ts';
    const View = () => createElement(RemoteView, { remote: success('Happy birthday'), skeleton: null, children: (text) => text });
    export const register = define(View);
  `,
};

let project: string;

beforeAll(() => {
  project = copyProject();
  const folder = join(project, 'widgets/birthday');
  mkdirSync(folder);
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('A new tag with a separate chunk builds, and the loader loads it', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  writeFileSync(
    join(project, 'dist/birthday.html'),
    '<!doctype html><html lang="en-GB"><link rel="icon" href="data:,"><script type="module" src="/account.js"></script><account-birthday preview></account-birthday></html>',
  );
  const server = await serve(project, 'dist');
  const browser = await chromium.launch(launchOptions);
  try {
    const { page, errors, requests } = await openPage(browser, `${server.url}birthday.html`);
    await page.getByText('Happy birthday').waitFor();
    expect(requests.filter((url) => url.includes('/account/assets/birthday-'))).toHaveLength(1);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
