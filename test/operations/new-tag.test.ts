import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromium as launchOptions } from '../support/browsers/chromium.mjs';
import { copyProject } from '../support/project/project-copy.ts';
import { startServerProcess } from '../support/servers/server-process.ts';
import type { ServerProcess } from '../support/servers/server-process.ts';

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
let server: ServerProcess | undefined;

beforeAll(() => {
  project = copyProject();
  const folder = join(project, 'widgets/birthday');
  mkdirSync(folder);
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
});
afterAll(async () => {
  server?.child.kill();
  await server?.exit;
  rmSync(project, { recursive: true, force: true });
});

test('A new tag with a separate chunk builds, and the loader loads it', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  server = startServerProcess({ DATA_DIR: join(project, '.cache/data') }, ['demo/server/main.ts'], project);
  const base = await server.base;
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await page.route(`${base}/birthday`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en-GB"><script type="module" src="/account.js"></script><account-birthday></account-birthday></html>',
      }),
    );
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(`${base}/birthday`);
    await page.getByText('Happy birthday').waitFor();
    expect(scripts.filter((path) => path.startsWith('/account/assets/birthday-'))).toHaveLength(1);
  } finally {
    await browser.close();
  }
});
