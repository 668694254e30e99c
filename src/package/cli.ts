#!/usr/bin/env node
import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const usage = `pawtal copy FOLDER    puts account.js and its chunks there, for your own server; files of older versions stay
pawtal snippet URL    prints the script tag with integrity, for the page's head and files that lie at that address`;

interface Integrity {
  entry: string;
  files: Record<string, string>;
}

/** A script tag with the integrity of the entry, and an import map with that of all chunks. */
function snippet(url: string): string {
  const { entry, files } = JSON.parse(readFileSync(here('integrity.json'), 'utf8')) as Integrity;
  const base = url.endsWith('/') ? url : `${url}/`;
  const integrity = Object.fromEntries(Object.entries(files).map(([file, hash]) => [base + file, hash]));
  return [
    `<script type="importmap">${JSON.stringify({ integrity }, null, 2)}</script>`,
    `<script type="module" src="${base}${entry}" integrity="${files[entry]}" crossorigin="anonymous" blocking="render"></script>`,
  ].join('\n');
}

const [command, target] = process.argv.slice(2);
if (command === 'copy' && target) {
  cpSync(here('dist'), target, { recursive: true });
  process.stdout.write(`${target}/account.js\n`);
} else if (command === 'snippet' && target) {
  process.stdout.write(`${snippet(target)}\n`);
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}
