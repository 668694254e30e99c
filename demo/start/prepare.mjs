import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import { compressFiles, findUncompressed } from './compress.mjs';

/** A digest of the names and contents of files and folders. Times don't count, so a fresh checkout changes nothing. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) if (existsSync(path)) add(hash, path);
  return hash.digest('hex');
}

/** Generated from the build by `npm pack`, except its package.json. */
const made = join('src', 'package', 'npm');

function add(hash, path) {
  if (path === made) return add(hash, join(made, 'package.json'));
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) add(hash, join(path, name));
    return;
  }
  hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
}

// Prepares what the server needs to run. Uses no packages; the tests' own runner uses it too.

const windows = process.platform === 'win32';
const installStamp = 'node_modules/.pawtal-installed';
const buildStamp = '.cache/built';
const lock = '.cache/preparing';
/** The files that `dist/` is built from. */
const sources = [
  'src',
  'widgets',
  'locales',
  'demo/workbench/blocks',
  'demo/workbench/app',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const viteProgram = 'node_modules/vite/bin/vite.js';

export const say = (text) => console.log(`pawtal · ${text}`);

/** The Node that runs the server's TypeScript: the one that npm installed, or this one if it is new enough. */
export function findNode() {
  const installed = join('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    'Node 24 is missing: remove node_modules and run npm start again (its install scripts must be allowed).',
  );
}

/** Works while no other process installs or builds in this folder. */
async function alone(work) {
  mkdirSync('.cache', { recursive: true });
  await takeLock();
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Waits for a process that prepares this folder too. One that was stopped has left its lock. */
async function takeLock() {
  for (let waits = false; ; waits = true) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(readStamp(lock));
    if (!isRunning(owner)) rmSync(lock, { force: true });
    else if (!waits) say(`waiting: process ${owner} installs or builds in this folder (${lock})`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function isRunning(id) {
  try {
    return id > 0 && process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs `npm ci` if nothing is installed or the lock file has changed since. A manual `npm install` counts as installed.
 */
export const installMissing = () => alone(install);

async function install() {
  const wanted = fingerprint(['package-lock.json']);
  if (existsSync(viteProgram) && readStamp(installStamp) === wanted) return;
  if (existsSync(viteProgram) && isInstalledByHand()) return writeFileSync(installStamp, wanted);
  say('installing packages (once, up to a minute)');
  const started = Date.now();
  // Without what is in node_modules: otherwise npm would delete the Node that it runs on.
  const inside = resolve('node_modules') + sep;
  const path = (process.env.PATH ?? '').split(delimiter).filter((each) => !resolve(each).startsWith(inside));
  await run(
    'npm',
    ['ci', '--loglevel=error', '--no-fund', '--no-audit'],
    {
      env: { ...process.env, PATH: path.join(delimiter) },
      shell: windows,
    },
    'Installing failed: see the lines above, then run npm start again.',
  );
  writeFileSync(installStamp, wanted);
  say(`installed in ${seconds(started)}`);
}

/**
 * Builds `dist/` if its sources have changed since the last build. With `watch` it builds only if there is no build at
 * all: the watcher then rebuilds, and its output never counts as a finished build.
 */
export const build = (options) => alone(() => buildMissing(options));

async function buildMissing({ watch = false } = {}) {
  const wanted = fingerprint(sources);
  const built = existsSync('dist/account.js');
  if (built && (watch || readStamp(buildStamp) === wanted)) {
    if (watch) rmSync(buildStamp, { force: true });
    return;
  }
  say('building the widgets');
  const started = Date.now();
  rmSync(buildStamp, { force: true });
  await run(findNode(), [viteProgram, 'build', '--logLevel', 'warn'], {}, 'The build failed: see the lines above.');
  if (!watch) {
    await compressFiles(await findUncompressed('dist'));
    mkdirSync('.cache', { recursive: true });
    writeFileSync(buildStamp, wanted);
  }
  say(`built in ${seconds(started)}`);
}

/** At the end of each install, npm writes its own lock file. */
function isInstalledByHand() {
  const hidden = 'node_modules/.package-lock.json';
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Runs a program that prints as this one does. @throws an error with `failure` unless it succeeds */
export function run(program, parameters, options, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.on('error', (error) => reject(new Error(`${failure} (${error.message})`)));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(failure))));
  });
}
