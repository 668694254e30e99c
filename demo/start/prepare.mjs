// What has to be there before the server can run. Without dependencies, also used by the tests' own runner.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { compressFiles, findUncompressed } from './compress.mjs';
import { fingerprint } from './fingerprint.mjs';

const windows = process.platform === 'win32';
const installStamp = 'node_modules/.pawtal-installed';
const buildStamp = '.cache/built';
/** Whatever the files in `dist/` are made from. */
const sources = [
  'src',
  'widgets',
  'locales',
  'demo/harness/blocks',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
export const viteProgram = 'node_modules/vite/bin/vite.js';

export const say = (text) => console.log(`pawtal · ${text}`);

/** The Node that runs the server's TypeScript: the one that npm installed, else this one if it is new enough. */
export function findNode() {
  const installed = join('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    'Node 24 is missing: remove node_modules and run npm start again (its install scripts must be allowed).',
  );
}

/** Runs `npm ci` when nothing is installed or the lock file has changed since; an `npm install` by hand counts too. */
export async function installMissing() {
  const wanted = fingerprint(['package-lock.json']);
  if (existsSync(viteProgram) && readStamp(installStamp) === wanted) return;
  if (existsSync(viteProgram) && isInstalledByHand()) return writeFileSync(installStamp, wanted);
  say('installing packages (once, up to a minute)');
  const started = Date.now();
  // Without node_modules/.bin: its node would be deleted under npm's feet.
  const path = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.endsWith(join('node_modules', '.bin')));
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
 * Builds `dist/` when its sources have changed since the last build. With `watch` only when there is nothing at all:
 * the watcher builds by itself, and what it leaves behind is never taken for a finished build.
 */
export async function build({ watch = false } = {}) {
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

/** npm leaves a lock file of its own behind, at the end of whatever it installs. */
function isInstalledByHand() {
  const hidden = 'node_modules/.package-lock.json';
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function run(program, parameters, options, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.on('error', (error) => reject(new Error(`${failure} (${error.message})`)));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(failure))));
  });
}
