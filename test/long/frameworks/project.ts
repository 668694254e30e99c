import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { chromium } from '../../support/browsers/chromium.mjs';

export interface Project {
  /** Folder in `projects`, and in `wrong` with what its type check must refuse. */
  folder: string;
  /** Other versions than its package.json has. */
  versions?: Readonly<Record<string, string>>;
  /** Where it serves static files from. Default: public. */
  statics?: string;
  /** What its page must do. Default: `showsWidget`. */
  look?: (page: Page) => Promise<void>;
  /** Errors on the console that belong to it. */
  expected?: RegExp;
  /** How many lines of `wrong` the type check must report. 0: the framework can't know them. */
  wrong: number;
}

export interface Prepared {
  folder: string;
  scripts: Readonly<Record<string, string>>;
  /** Runs a script of its package.json. */
  script: (name: string) => { ok: boolean; output: string };
}

const environment = {
  ...process.env,
  CHROMIUM: chromium.executablePath,
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  CI: '1',
};

function run(program: string, parameters: readonly string[], cwd: string): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, env: environment, encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout}${stderr}` };
}

function must(program: string, parameters: readonly string[], cwd: string): void {
  const { ok, output } = run(program, parameters, cwd);
  if (!ok) throw new Error(`${program} ${parameters.join(' ')}:\n${output}`);
}

/** Copies a project, with its dependencies and the tarball installed and `account.js` among its own files. */
export function prepare(name: string, { folder, versions, statics = 'public' }: Project, tarball: string): Prepared {
  const target = resolve('.cache/frameworks', name);
  rmSync(target, { recursive: true, force: true });
  cpSync(resolve('test/long/frameworks/projects', folder), target, { recursive: true });
  const file = join(target, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  for (const kind of ['dependencies', 'devDependencies'])
    for (const [each, version] of Object.entries(versions ?? {})) if (own[kind]?.[each]) own[kind][each] = version;
  own['dependencies'] = { ...own['dependencies'], pawtal: `file:${tarball}` };
  writeFileSync(file, JSON.stringify(own, null, 2));
  must('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], target);
  must('npx', ['pawtal', 'copy', `${statics}/pawtal`], target);
  return { folder: target, scripts: own['scripts'] ?? {}, script: (script) => run('npm', ['run', script], target) };
}

/** Adds code that must not compile and returns the type check's output, empty if it passed. Removes the code again. */
export function checkWrong({ folder, script }: Prepared, name: string): string {
  const wrong = resolve('test/long/frameworks/wrong', name);
  cpSync(wrong, folder, { recursive: true });
  const { ok, output } = script('check');
  for (const file of globSync('**/wrong.*', { cwd: wrong })) rmSync(join(folder, file));
  return ok ? '' : output;
}

/** Starts a script that serves the project, and returns its address and how to stop it. */
export async function serveWith({ folder }: Prepared, script: string, port: number) {
  const server = spawn('npm', ['run', script], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${port}/`;
  const until = performance.now() + 90_000;
  // A development server may restart after its first answer.
  for (let answers = 0; answers < 5; await setTimeout(200)) {
    if (server.exitCode !== null || performance.now() > until)
      throw new Error(`npm run ${script} in ${folder} doesn't answer`);
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    answers = ok ? answers + 1 : 0;
  }
  // The whole group: npm doesn't pass the signal on to what it has started.
  return { url, stop: () => process.kill(-server.pid!, 'SIGTERM') };
}
