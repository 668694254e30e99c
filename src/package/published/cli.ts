#!/usr/bin/env node
import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const usage = `pawtal copy FOLDER    puts account.js and its chunks there, for your own server; files of older versions stay
pawtal snippet URL    prints the script tag with integrity, for the page's head and files that lie at that address
pawtal --version      prints the version
pawtal --help         prints this`;

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

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const [command, target] = process.argv.slice(2);
if (command === 'copy' && target) {
  cpSync(here('dist'), target, { recursive: true });
  say(`${target}/account.js`);
} else if (command === 'snippet' && target) {
  say(snippet(target));
} else if (command === '--version') {
  say((JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string }).version);
} else if (command === '--help') {
  say(usage);
} else {
  // Exit code 2 means a wrong command line, as in most programs.
  process.stderr.write(`${command ? `pawtal: can't do "${process.argv.slice(2).join(' ')}"\n` : ''}${usage}\n`);
  process.exitCode = 2;
}
