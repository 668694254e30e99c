// `npm test`: installs what is missing, then runs every test that must pass. Plain JavaScript without dependencies.
// `npm test -- unit e2e` runs only those parts, `npm test -- changed` only what a change affects, and `npm run
// test:all` the long parts too. The last line is "N passed, N failed".
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { build, findNode, installMissing, say as print } from '../demo/start/prepare.mjs';
import { startPostgres } from './support/postgres.mjs';
import { selectTests } from './support/select-tests.mjs';
import { installSystemPackages } from './support/system-packages.mjs';

const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const totals = { passed: 0, failed: 0 };
const failures = [];
const cache = resolve('.cache');

/** Collects what a part prints while another one runs beside it. */
const printed = new AsyncLocalStorage();
const say = (text) => {
  const output = printed.getStore();
  if (output) output.push(`pawtal · ${text}\n`);
  else print(text);
};

/** Runs a program with the project's own Node and shows its output. */
function run(program, parameters, environment = {}) {
  const path = [resolve('node_modules/node/bin'), resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const output = printed.getStore();
  const shown = output ? 'pipe' : 'inherit';
  return new Promise((done) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', shown, shown],
      env: { ...process.env, ...environment, PATH: path },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}

function count(name, passed, failed, ok) {
  totals.passed += passed;
  totals.failed += failed;
  // A runner that crashes or finds nothing to run counts as failed.
  if ((!ok && failed === 0) || passed + failed === 0) totals.failed += 1;
  if (!ok || failed > 0 || passed === 0) failures.push(name);
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Runs a program that counts as one test. */
const check = async (name, program, parameters) => {
  say(name);
  const ok = await run(program, parameters);
  count(name, ok ? 1 : 0, ok ? 0 : 1, ok);
};

/** What a runner's report says of a run. A runner that crashes has failed, whatever it has written. */
const readCounts = (ok, { passed = 0, failed = 0 }) => ({ passed, failed, ok: ok && failed === 0 && passed > 0 });

/**
 * Counts what a runner does. In CI a part that fails runs a second time, since a busy machine can break one test of a
 * thousand; that it did is printed, and what fails twice has failed.
 */
async function attempt(name, once) {
  let result = await once();
  if (!result.ok && process.env.CI) {
    say(`${name} failed, so it runs a second time`);
    result = await once();
    if (result.ok) say(`${name} passed at the second try only`);
  }
  count(name, result.passed, result.failed, result.ok);
}

/** Runs vitest once. */
async function runVitest(name, filters, environment) {
  const report = `${cache}/${name}.json`;
  rmSync(report, { force: true });
  const ok = await run(
    'vitest',
    ['run', ...filters, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    environment,
  );
  const { numPassedTests, numFailedTests } = readReport(report) ?? {};
  return readCounts(ok, { passed: numPassedTests, failed: numFailedTests });
}

const vitest = (name, filters) => attempt(name, () => runVitest(name, filters));

/** Runs a program that writes its own numbers. */
const counted = (name, program, parameters) =>
  attempt(name, async () => {
    const report = `${cache}/${name}.json`;
    rmSync(report, { force: true });
    const ok = await run(program, parameters);
    return readCounts(ok, readReport(report) ?? {});
  });

async function journeys(name, environment) {
  const report = `${cache}/${name}.json`;
  rmSync(report, { force: true });
  const ok = await run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...environment });
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report)?.stats ?? {};
  if (flaky > 0) say(`${flaky} passed at the second try only`);
  count(name, expected + flaky, unexpected, ok);
}

/**
 * Tests in `test/unit/server` that use no database, or always the embedded one: `unit` has run them. The plans that
 * `indexes` explains would depend on whether a server's autovacuum has just collected statistics.
 */
const embeddedOnly = ['calendar', 'indexes', 'process', 'ranges', 'rules'];

const parts = {
  async static() {
    await check('types', 'tsc', ['--noEmit']);
    await check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
    await check('format', 'oxfmt', ['--check']);
    await check('dead code', 'knip', ['--no-config-hints']);
    await check('citations', 'node', ['test/check-citations.ts']);
    await check('supported browsers', 'node', ['test/lint-browsers.mjs']);
    await check('OpenAPI', 'node', ['test/lint-openapi.mjs']);
  },
  async unit() {
    await vitest('unit', []);
  },
  /** The npm package, installed and built by its consumers. */
  async package() {
    await vitest('package', ['--config', 'test/package/vitest.config.ts']);
  },
  async server() {
    say('server tests on PostgreSQL');
    const left = embeddedOnly.flatMap((name) => ['--exclude', `test/unit/server/${name}.test.ts`]);
    await attempt('server-postgres', async () => {
      const postgres = await startPostgres();
      try {
        return await runVitest('server-postgres', ['test/unit/server', ...left], { TEST_DATABASE_URL: postgres.url });
      } finally {
        postgres.stop();
      }
    });
  },
  /** Crashes of the database and of a process, with a separate PostgreSQL. */
  async operations() {
    await vitest('operations', ['--config', 'test/operations/vitest.config.ts']);
  },
  browser: () => counted('browser', 'wtr', []),
  e2e: () => journeys('e2e'),
  /** The main pages in the engines that Playwright can't drive here. */
  async engines() {
    await vitest('engines', ['--config', 'test/engines/vitest.config.ts']);
  },
  size: () => counted('size', 'node', ['test/size.ts']),
};

/** Starts a separate backend, then runs the conformance check against it over HTTP. */
async function conformance() {
  const port = 8137;
  const host = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'pawtal-conformance-')),
  };
  const server = spawn(findNode(), ['demo/server/main.ts'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isUp = async () => (await fetch(`${host}/demo/api/customers`).catch(() => undefined))?.ok ?? false;
  try {
    while (!(await isUp())) {
      if (server.exitCode !== null) throw new Error('The backend for the conformance check did not start.');
      await new Promise((done) => setTimeout(done, 200));
    }
    const who = ['--email', 'robin@example.test', '--password', 'pawtal'];
    await check('conformance', 'node', ['test/conformance/main.ts', '--host', host, ...who]);
  } finally {
    server.kill();
  }
}

/** Parts that only `npm run test:all` runs: they take minutes each, and few changes affect them. */
const longParts = {
  conformance,
  /** Walks over every customer. */
  walks: () => journeys('walks', { E2E_LONG: '1' }),
  /** Every control of every tag while its code can't be loaded, in Firefox and WebKit. */
  'engines-lazy': () =>
    attempt('engines-lazy', () =>
      runVitest('engines-lazy', ['--config', 'test/engines/vitest.config.ts', 'lazy-parts'], { ENGINES_LONG: '1' }),
    ),
  bench: () => check('bench', 'node', ['test/bench/bench.ts']),
  wordpress: () => check('wordpress', 'node', ['demo/wordpress/check/main.ts']),
};

const git = (...parameters) => spawnSync('git', parameters, { encoding: 'utf8' }).stdout.trim();

/** What a change since `main` touches, committed or not: see `select-tests.mjs`. */
async function changed() {
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const paths = `${git('diff', '--name-only', '--no-renames', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  const { code, files, unit, browser, e2e, phoneOnly } = selectTests(paths.split('\n').filter(Boolean), existsSync);
  if (files.length === 0) return count('nothing has changed', 1, 0, true);
  say(`${files.length} files changed since ${base.slice(0, 8)}; ${[...unit, ...e2e].join(', ')}`);
  await check('types', 'tsc', ['--noEmit']);
  if (code.length > 0) await check('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...code]);
  await check('format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]);
  await check('citations', 'node', ['test/check-citations.ts']);
  if (files.some((file) => /^(src|widgets)\//.test(file)))
    await check('supported browsers', 'node', ['test/lint-browsers.mjs']);
  if (unit.length > 0)
    await check('unit tests', 'vitest', ['related', '--run', '--passWithNoTests', '--reporter=dot', ...unit]);
  if (browser) await check('elements', 'wtr', []);
  if (e2e.length === 0) return;
  await build();
  await check('journeys', 'playwright', ['test', ...e2e, '--reporter=dot', ...(phoneOnly ? ['--project=phone'] : [])]);
}

const times = [];
async function time(name, part) {
  say(name);
  const started = Date.now();
  await part();
  times.push(`${String(Math.round((Date.now() - started) / 1000)).padStart(6)} s  ${name}`);
}

async function runParts() {
  const all = wanted.includes('all') ? { ...parts, ...longParts } : parts;
  const names = wanted.filter((name) => name !== 'all');
  const known = { ...parts, ...longParts };
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new Error(`No part ${unknown.join(', ')}. There are ${Object.keys(known).join(', ')}, all, changed.`);
  installSystemPackages(!process.argv.includes('--no-install'));
  await build();
  const chosen = Object.entries(names.length > 0 ? known : all).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  const beside = (lane) => runLane(chosen.filter(([name]) => lane.includes(name)));
  for (const [name, part] of chosen) if (!lanes.flat().includes(name)) await time(name, part);
  await Promise.all(lanes.map(beside));
}

/** Each of these parts uses one core most of the time, so both lanes run side by side. */
const lanes = [['engines'], ['package', 'operations', 'browser', 'size']];

/** Runs parts one after the other, and prints what each has to say when it ends. */
async function runLane(chosen) {
  for (const [name, part] of chosen) {
    const output = [];
    try {
      await printed.run(output, () => time(name, part));
    } finally {
      for (const chunk of output) process.stdout.write(chunk);
    }
  }
}

try {
  await installMissing();
  findNode();
  mkdirSync(cache, { recursive: true });
  await (wanted.includes('changed') ? time('changed', changed) : runParts());
} catch (error) {
  console.error(error.message);
  failures.push(error.message);
  totals.failed += 1;
}
if (times.length > 0) console.log(`\n${times.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
