/*
 * `npm run frameworks [NAME …]`: installs the packed tarball in a project of each framework, runs its type check on right
 * and on wrong code, builds it, runs its tests, and drives it in a browser. Needs the npm registry and some minutes, so `npm test`
 * doesn't run it. The last line is "N passed, N failed".
 */
import { stripVTControlCharacters } from 'node:util';
import { chromium as browserType } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { pack, openPage } from '../../package/consumer.ts';
import { chromium } from '../../support/browsers/chromium.mjs';
import { showsWidget, signsInWithToken } from './looks.ts';
import { checkWrong, prepare, serveWith } from './project.ts';
import type { Prepared, Project } from './project.ts';

const react18 = { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.8', '@types/react-dom': '18.3.7' };

const projects: Readonly<Record<string, Project>> = {
  'react-19': { folder: 'react', wrong: 5 },
  'react-18': { folder: 'react', wrong: 5, versions: react18 },
  next: { folder: 'next', wrong: 5 },
  vue: { folder: 'vue', wrong: 5 },
  nuxt: { folder: 'nuxt', wrong: 5 },
  sveltekit: { folder: 'sveltekit', wrong: 4, statics: 'static' },
  astro: { folder: 'astro', wrong: 2 },
  angular: { folder: 'angular', wrong: 1 },
  // The answers 401 of a visitor and of an expired token.
  token: { folder: 'token', wrong: 4, look: signsInWithToken, expected: /\b401\b/ },
  testing: { folder: 'testing', wrong: 6 },
};

const port = Number(process.env['PORT'] ?? 8160);

/** Opens the page that a script serves, and looks at it. */
async function drive(browser: Browser, project: Prepared, script: string, { look, expected }: Project): Promise<void> {
  const server = await serveWith(project, script, port);
  try {
    const { page, errors } = await openPage(browser, server.url);
    await (look ?? showsWidget)(page);
    await page.close();
    const problems = errors.filter((error) => !expected?.test(error));
    if (problems.length > 0) throw new Error(`Console: ${problems.join('\n')}`);
  } finally {
    server.stop();
  }
}

/** The lines of `wrong` that a type check reports. */
const reported = (output: string): number =>
  new Set(
    stripVTControlCharacters(output)
      .split('\n')
      .map((line) => /\bwrong\.\w+\D+(\d+)/.exec(line)?.[1])
      .filter(Boolean),
  ).size;

const { tarball } = pack();
const browser = await browserType.launch(chromium);
let passed = 0;
let failed = 0;
async function step(name: string, body: () => unknown): Promise<boolean> {
  const start = performance.now();
  try {
    await body();
    passed += 1;
    console.log(`✓ ${name} (${Math.round((performance.now() - start) / 1000)} s)`);
    return true;
  } catch (error) {
    failed += 1;
    console.log(`✗ ${name}: ${(error as Error).message.slice(0, 3000)}`);
    return false;
  }
}

const wanted = process.argv.slice(2);
for (const [name, project] of Object.entries(projects)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  let prepared: Prepared | undefined;
  await step(`${name}: installs`, () => (prepared = prepare(name, project, tarball)));
  if (!prepared) continue;
  const ready = prepared;
  const succeeds = (script: string): void => {
    const { ok, output } = ready.script(script);
    if (!ok) throw new Error(output);
  };
  await step(`${name}: check`, () => succeeds('check'));
  const built = await step(`${name}: build`, () => succeeds('build'));
  if (project.wrong > 0)
    await step(`${name}: refuses ${project.wrong} wrong lines`, () => {
      const output = checkWrong(ready, project.folder);
      if (reported(output) !== project.wrong) throw new Error(`${reported(output)} reported:\n${output}`);
    });
  for (const script of ['start', 'dev'])
    if (built && ready.scripts[script])
      await step(`${name}: npm run ${script} shows a widget`, () => drive(browser, ready, script, project));
  if (built && ready.scripts['test']) await step(`${name}: npm test`, () => succeeds('test'));
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
