import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { preview } from 'vite';
import type { Browser, Page } from '@playwright/test';

const cache = resolve('.cache');
const bin = (name: string): string => resolve('node_modules', name);

/** Runs a program that must succeed, and returns its output. */
export function run(program: string, parameters: readonly string[], cwd = '.'): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}:\n${stdout}${stderr}`);
  return stdout.trim();
}

interface Listed {
  filename: string;
  files: { path: string }[];
}

export interface Packed {
  /** Path of the tarball. */
  tarball: string;
  /** The tarball's files as npm lists them. */
  files: string[];
}

/** Runs `npm pack` as a maintainer would. */
export function pack(): Packed {
  const parameters = ['pack', '--workspace', 'pawtal', '--pack-destination', cache, '--json', '--loglevel=error'];
  const listed = JSON.parse(run('npm', parameters)) as Listed[] | Record<string, Listed>;
  const [packed] = Object.values(listed);
  if (!packed) throw new Error('npm pack packed nothing');
  return { tarball: join(cache, packed.filename), files: packed.files.map(({ path }) => path) };
}

export interface Consumer {
  folder: string;
  /** Runs the package's CLI, as npx would. */
  pawtal: (...parameters: string[]) => string;
  vite: () => void;
  typecheck: () => void;
}

/** A copy of a consumer's sources with the tarball installed. Frameworks and tools come from this project. */
export function install(name: string, tarball: string): Consumer {
  const folder = join(cache, 'consumers', name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(resolve('test/package/consumers', name), folder, { recursive: true });
  run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', tarball],
    folder,
  );
  const node = (...parameters: string[]): string => run(process.execPath, parameters, folder);
  return {
    folder,
    pawtal: (...parameters) => run(join(folder, 'node_modules/.bin/pawtal'), parameters, folder),
    vite: () => void node(bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'),
    typecheck: () => void node(bin('typescript/bin/tsc'), '--project', folder),
  };
}

/** Serves a folder of built files, and returns the URL of its start page. */
export async function serve(
  root: string,
  outDir: string,
  base = '/',
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    root,
    base,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** A page that records its errors and requests. */
export async function openPage(browser: Browser, url: string, prepare?: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage({ locale: 'fr-FR' });
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  await prepare?.(page);
  await page.goto(url);
  return { page, errors, requests };
}
