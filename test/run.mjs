// `npm test`: installs what is missing, then runs every test that gates. Plain JavaScript without dependencies.
// `npm test -- unit e2e` runs only those parts. Ends with the line "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { build, findNode, installMissing, say } from '../demo/start/prepare.mjs';
import { chromium } from './support/chromium.mjs';
import { hasPostgres, startPostgres } from './support/postgres.mjs';

const wanted = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
const failures = [];
const cache = resolve('.cache');

/** Runs a program of the project with its own Node; its output is shown. */
function run(program, parameters, environment = {}) {
  const path = [resolve('node_modules/node/bin'), resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const { status } = spawnSync(program, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment, PATH: path },
  });
  return status === 0;
}

function count(name, passed, failed, ok) {
  totals.passed += passed;
  totals.failed += failed;
  // A runner that breaks, or that finds nothing to run, has failed.
  if ((!ok && failed === 0) || passed + failed === 0) totals.failed += 1;
  if (!ok || failed > 0 || passed === 0) failures.push(name);
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** One check, one test. */
const check = (name, program, parameters) => {
  say(name);
  const ok = run(program, parameters);
  count(name, ok ? 1 : 0, ok ? 0 : 1, ok);
};

function vitest(name, filters, environment) {
  const report = `${cache}/${name}.json`;
  rmSync(report, { force: true });
  const ok = run('vitest', ['run', ...filters, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], environment);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report) ?? {};
  count(name, numPassedTests, numFailedTests, ok);
}

const parts = {
  static() {
    check('types', 'tsc', ['--noEmit']);
    check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
    check('format', 'oxfmt', ['--check']);
    check('dead code', 'knip', ['--no-config-hints']);
    check('citations', 'node', ['test/check-citations.ts']);
  },
  unit() {
    vitest('unit', []);
  },
  /** The npm package, installed and built by its consumers. */
  package() {
    vitest('package', ['--config', 'test/package/vitest.config.ts']);
  },
  async server() {
    say('server tests on PostgreSQL');
    const postgres = await startPostgres();
    try {
      vitest('server-postgres', ['test/unit/server'], { TEST_DATABASE_URL: postgres.url });
    } finally {
      postgres.stop();
    }
  },
  /** Crashes of the database and of a process, with a PostgreSQL of its own. */
  operations() {
    vitest('operations', ['--config', 'test/operations/vitest.config.ts']);
  },
  browser() {
    const report = `${cache}/browser.json`;
    rmSync(report, { force: true });
    const ok = run('wtr', []);
    const { passed = 0, failed = 0 } = readReport(report) ?? {};
    count('browser', passed, failed, ok);
  },
  e2e() {
    const report = `${cache}/e2e.json`;
    rmSync(report, { force: true });
    const ok = run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report)?.stats ?? {};
    if (flaky > 0) say(`${flaky} passed at the second try only`);
    count('e2e', expected + flaky, unexpected, ok);
  },
  /** The main pages in the engines that Playwright can't drive here. */
  engines() {
    vitest('engines', ['--config', 'test/engines/vitest.config.ts']);
  },
  size() {
    const report = `${cache}/size.json`;
    rmSync(report, { force: true });
    const ok = run('node', ['test/size.ts']);
    const { passed = 0, failed = 0 } = readReport(report) ?? {};
    count('size', passed, failed, ok);
  },
};

/** What the part `engines` drives, by the package that brings it. */
const otherEngines = [
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/xvfb-run', 'xvfb'],
];

/** The browsers and the database server, on Debian. */
function installSystemPackages() {
  const missing = [
    ...(existsSync(chromium.executablePath) ? [] : ['chromium', 'fonts-liberation']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...otherEngines.filter(([program]) => !existsSync(program)).map(([, name]) => name),
  ];
  if (missing.length === 0) return;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`Install ${missing.join(' and ')}, then run npm test again.`);
  say(`installing ${missing.join(', ')} (once)`);
  const apt = (...parameters) => {
    const [program, ...rest] = [
      ...root,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=300',
      '-qq',
      ...parameters,
    ];
    const { status } = spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0)
      throw new Error(`apt-get ${parameters[0]} failed: install ${missing.join(' and ')} by hand, then run npm test again.`);
  };
  apt('update');
  apt('install', '-y', ...missing);
}

try {
  await installMissing();
  findNode();
  installSystemPackages();
  mkdirSync(cache, { recursive: true });
  await build();
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    say(name);
    await part();
  }
} catch (error) {
  console.error(error.message);
  failures.push(error.message);
  totals.failed += 1;
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
