import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
const at = (...parts: string[]): string => path.join(folder, ...parts);

/** A project whose `npm` writes down that it runs, and with which PATH, and takes a while. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pawtal-start-'));
  cpSync('demo/start', at('demo/start'), { recursive: true });
  writeFileSync(at('package-lock.json'), '{}');
  mkdirSync(at('bin'));
  writeFileSync(
    at('bin/npm'),
    `#!/bin/sh
echo "start $PATH" >> runs
sleep 0.4
mkdir -p node_modules/vite/bin
touch node_modules/vite/bin/vite.js
echo end >> runs
`,
  );
  chmodSync(at('bin/npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs in a separate process. Resolves to its output. */
const install = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const own = path.resolve('node_modules/.bin');
    const child = spawn(
      process.execPath,
      ['-e', "import('./demo/start/prepare.mjs').then(({ installMissing }) => installMissing())"],
      {
        cwd: folder,
        env: {
          PATH: [at('node_modules/node/bin'), at('node_modules/.bin'), own, at('bin'), '/bin', '/usr/bin'].join(':'),
        },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });

const runs = (): string[] => readFileSync(at('runs'), 'utf8').trim().split('\n');

test('several starts in one folder install once, and those that wait name the process', async () => {
  const output = await Promise.all([install(), install(), install()]);
  expect(runs().map((line) => line.split(' ')[0])).toEqual(['start', 'end']);
  expect(output.filter((text) => text.includes('waiting: process'))).toHaveLength(2);
  expect(existsSync(at('.cache/preparing'))).toBe(false);
});

test('npm doesn’t run on a Node of the folder that it replaces', async () => {
  await install();
  const [, used = ''] = runs()[0]!.split(' ');
  expect(used.split(':').filter((each) => each.startsWith(at('node_modules')))).toEqual([]);
  expect(used.split(':')).toContain(path.resolve('node_modules/.bin'));
});

test('the lock of a process that was stopped delays no start', async () => {
  mkdirSync(at('.cache'));
  const ended = spawn('true');
  await once(ended, 'exit');
  writeFileSync(at('.cache/preparing'), String(ended.pid));
  expect(await install()).not.toContain('waiting');
});
