// Runs a module with Node, and again after each change of a file that it has imported: `node watched.ts main.ts …`.
// Node's own `--watch` misses changes (`watch-folders.ts` has the reason).
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchFolders } from './watch-folders.ts';

/** An editor may write a file in several steps, and several files at once. */
const calmMs = 100;

const [main = '', ...rest] = process.argv.slice(2);
const imported = new Set([resolve(main)]);
let child: ChildProcess;
/** What follows the end of the child. */
let next: 'wait' | 'start' | 'end' = 'wait';
let timer: NodeJS.Timeout | undefined;

const say = (text: string): void => void process.stdout.write(`pawtal · ${text}\n`);
const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;

function start(): void {
  child = spawn(process.execPath, [main, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // With this, Node sends the path of each file that it imports.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' },
  });
  child.on('message', (message: Readonly<Record<string, readonly string[]>>) => {
    for (const url of message['watch:import'] ?? []) if (url.startsWith('file:')) imported.add(fileURLToPath(url));
  });
  child.on('exit', (code) => {
    if (next === 'end') process.exit(code ?? 0);
    if (next === 'start') start();
    else say(`${main} ended with ${code}; it starts again when one of its files changes`);
    next = 'wait';
  });
}

function restart(): void {
  say(`starting ${main} again`);
  if (!isRunning()) return start();
  next = 'start';
  child.kill('SIGTERM');
  return undefined;
}

function onChange(file: string): void {
  if (!imported.has(file)) return;
  clearTimeout(timer);
  timer = setTimeout(restart, calmMs);
}

watchFolders(['src', 'widgets', 'locales', 'demo'], onChange);
watch('.', (_event, name) => name && onChange(resolve(name)));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    next = 'end';
    if (!isRunning()) process.exit(0);
    child.kill(signal);
  });
start();
