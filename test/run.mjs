// `npm test` installs what is missing and runs every test that gates. Plain JavaScript without dependencies.
//   npm test -- unit e2e        runs these parts
//   npm test -- FILE [FILE …]   runs these test files
//   npm test -- changed         runs what the changes since `main` affect
//   npm run test:all            runs the parts at length, and others; continues where an interrupted run stopped
//   npm run test:all -- unit    runs this part at length
// The last line is "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { build, findNode, fingerprint, installMissing, say } from '../demo/start/prepare.mjs';
import { testedOnBoth } from './support/database/tested-on-both.mjs';
import { canMoveDays, describeDay, drawDays, startOn } from './support/project/drawn-day.mjs';
import { installSystemPackages } from './support/project/system-packages.mjs';

/** The machine's clock is at one of these days for a command with `DAY`. `SEED` draws them again. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
const days = drawDays(seed, 6, new Date(performance.timeOrigin));

/** The commands of each part. A command that writes no numbers (`support/project/counts.ts`) counts as one test. */
const parts = {
  static: [
    // With several checkers each checks what they share, which takes a half more processor time.
    'tsc --noEmit --checkers 1',
    'oxlint --type-aware --deny-warnings --threads=1',
    'oxfmt --check',
    'knip --no-config-hints',
    'node test/checks/check-citations.ts',
    'node test/checks/check-english.mjs',
    'node test/checks/lint-browsers.mjs',
    'node test/checks/lint-openapi.mjs',
  ],
  unit: [
    'DAY=0 DATABASE=server vitest run --project unit*',
    // Not on another day: time limits of a database don't end under another clock.
    'DATABASE=server vitest run --project postgres',
  ],
  engines: ['vitest run --project engines'],
  package: ['vitest run --project package'],
  operations: ['vitest run --project operations --exclude **/{copy-database,dev,image,upgrade}.test.ts'],
  browser: ['wtr'],
  size: ['node test/size.ts'],
  e2e: ['DATABASE=server playwright test'],
};

/** The parts of `npm run test:all` that differ: the same tests at length, and others that find faults of few changes. */
const longParts = {
  unit: [
    'DAY=0 TEST_LONG=1 DATABASE=server vitest run --project unit*',
    'TEST_LONG=1 DATABASE=server vitest run --project postgres',
  ],
  // Each file on two of six days.
  days: days.flatMap((_, index) => [
    `DAY=${index} DATABASE=server vitest run --project unit* --shard=${(index % 3) + 1}/3`,
    `DAY=${index} DATABASE=server playwright test --shard=${(index % 3) + 1}/3`,
  ]),
  engines: ['TEST_LONG=1 vitest run --project engines'],
  operations: ['TEST_LONG=1 vitest run --project operations'],
  // On the embedded database, unlike the walks.
  e2e: ['playwright test'],
  walks: ['DATABASE=server E2E_LONG=1 playwright test'],
  embedded: [`vitest run --project unit* ${testedOnBoth.join(' ')}`],
  canary: ['node test/long/canary.ts'],
  // A folder in which many tests reach little code; all folders take hours.
  mutations: ['node test/long/mutations/main.mjs src/i18n test/unit/i18n'],
  // Whether it works. Its figures need more rounds.
  bench: ['node test/long/bench/bench.ts --rounds 1'],
  wordpress: ['node demo/platforms/wordpress/check/main.ts'],
};

const allParts = { ...parts, ...longParts };

/**
 * The parts of `npm test` in their order. Those of one stage run at the same time, in lanes, since each also waits: for
 * processes to start, and for slow networks. The last lane prints at once.
 */
const stages = [[['static'], ['unit']], [['e2e']], [['engines', 'package'], ['operations'], ['size', 'browser']]];

/** These runners can't repeat a single test. In CI the whole part runs again after a failure. */
const repeatable = ['browser', 'size'];

/** More tests than this that pass at their second attempt only fail a run. */
const flakyLimit = 2;

const cache = resolve('.cache/tests');
const totals = { passed: 0, failed: 0, flaky: [] };
const failures = [];
const times = [];
/** The test files that the changes can reach and that take longer than there is time. */
const notRun = [];

/** Runs a command with the project's own Node. Returns whether it succeeded; `show` receives what it prints. */
function run(command, part, show) {
  const words = command.split(' ');
  const variables = words.filter((word) => /^[A-Z_0-9]+=/.test(word)).map((word) => word.split('='));
  const { DAY, ...more } = Object.fromEntries(variables);
  const [program, ...parameters] = [...(DAY === undefined ? [] : startOn(days[DAY])), ...words.slice(variables.length)];
  const path = ['node_modules/node/bin', 'node_modules/.bin'].map((folder) => resolve(folder));
  const environment = {
    ...process.env,
    TEST_PART: part,
    PATH: [...path, process.env.PATH].join(delimiter),
    // A server that a test starts then loads in half the processor time.
    NODE_COMPILE_CACHE: resolve('.cache/compile'),
    // The compiler and the linter use one core and free memory less often: they take half the processor time.
    GOGC: '400',
    GOMAXPROCS: '1',
  };
  return new Promise((done) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', show ? 'pipe' : 'inherit', show ? 'pipe' : 'inherit'],
      env: { ...environment, ...more },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', show);
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}

/** The numbers of a command. A runner that crashes or runs nothing has failed, regardless of its report. */
async function count(command, part, show) {
  const file = `${cache}/${part}.json`;
  rmSync(file, { force: true });
  const ok = await run(command, part, show);
  const counts = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, flaky: [] };
  const isRed = !ok || counts.passed === 0;
  return isRed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function runPart(part, commands, show) {
  const started = performance.now();
  let failed = 0;
  for (const command of commands) {
    const [, day] = /^DAY=(\d)/.exec(command) ?? [];
    const when = day && canMoveDays() ? ` (the machine's clock at ${describeDay(days[day])}; SEED=${seed})` : '';
    (show ?? process.stdout.write.bind(process.stdout))(`pawtal · ${part}: ${command}${when}\n`);
    let counts = await count(command, part, show);
    if (counts.failed > 0 && process.env.CI && repeatable.includes(part)) {
      counts = await count(command, part, show);
      if (counts.failed === 0) counts.flaky = [`${part}: ${command}`];
    }
    totals.passed += counts.passed;
    totals.failed += counts.failed;
    totals.flaky.push(...counts.flaky);
    failed += counts.failed;
    if (counts.failed > 0) failures.push(`${part}: ${command}`);
  }
  times.push(`${String(Math.round((performance.now() - started) / 1000)).padStart(6)} s  ${part}`);
  return failed === 0;
}

/** Runs parts one after the other. `isShown`: they print at once, else each prints in one piece at its end. */
async function runLane(chosen, isShown, finish) {
  for (const [part, commands] of chosen) {
    const output = [];
    const ok = await runPart(part, commands, isShown ? undefined : (chunk) => output.push(chunk));
    for (const chunk of output) process.stdout.write(chunk);
    if (ok) finish(part);
  }
}

/** Runs parts stage by stage. Parts that no stage lists run alone, at the end. */
async function runParts(chosen, finish = () => {}) {
  const others = Object.keys(chosen).filter((part) => !stages.flat(2).includes(part));
  for (const stage of [...stages, ...others.map((part) => [[part]])]) {
    const lanes = stage
      .map((lane) => lane.filter((part) => chosen[part]).map((part) => [part, chosen[part]]))
      .filter((lane) => lane.length > 0);
    await Promise.all(lanes.map((lane, index) => runLane(lane, index === lanes.length - 1, finish)));
  }
}

/** Runs parts at length. Those that passed with the same files in an earlier, interrupted run are not repeated. */
async function runAll(chosen) {
  const file = `${cache}/all.json`;
  const files = fingerprint(git('ls-files').split('\n'));
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const passed = earlier.files === files ? earlier.passed : [];
  if (passed.length > 0) say(`already passed with these files: ${passed.join(', ')}`);
  const left = Object.entries(chosen).filter(([part]) => !passed.includes(part));
  await runParts(Object.fromEntries(left), (part) => {
    passed.push(part);
    writeFileSync(file, JSON.stringify({ files, passed }));
  });
  if (Object.keys(allParts).every((part) => passed.includes(part))) rmSync(file, { force: true });
}

/** The commands for test files, by the runner of their folder. */
function forFiles(files) {
  const within = (folder) => files.filter((file) => file.startsWith(folder)).join(' ');
  const [e2e, browser] = [within('test/e2e/'), within('test/browser/')];
  const others = files.filter((file) => !/^test\/(e2e|browser)\//.test(file)).join(' ');
  return {
    ...(others && { vitest: [`vitest run ${others}`] }),
    ...(browser && { browser: [`wtr --files ${browser}`] }),
    ...(e2e && { e2e: [`playwright test ${e2e}`] }),
  };
}

const git = (...parameters) => spawnSync('git', parameters, { encoding: 'utf8' }).stdout.trim();

/**
 * What the changes since `main` can reach, committed or not: see `affected/affected.ts`. Runs what fits in three minutes,
 * and names the rest.
 */
function forChanges() {
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const { status, stdout } = spawnSync(findNode(), ['test/affected/affected.ts', base], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The affected tests are not known.');
  const { unit, browser, e2e, left } = JSON.parse(stdout);
  notRun.push(...left);
  return {
    static: parts.static,
    ...(unit[0] && { unit: [`TEST_NAMES=1 DATABASE=server vitest run --project unit* ${unit.join(' ')}`] }),
    ...(browser[0] && { browser: [`wtr --files ${browser.join(' ')}`] }),
    ...(e2e[0] && { e2e: [`TEST_NAMES=1 DATABASE=server playwright test ${e2e.join(' ')}`] }),
  };
}

async function main(words) {
  const isAll = words.includes('all');
  await installMissing();
  findNode();
  const known = isAll ? allParts : { ...longParts, ...parts };
  mkdirSync(cache, { recursive: true });
  const chosen = words[0] === 'changed' ? forChanges() : forFiles(words.filter((word) => existsSync(word)));
  for (const word of words)
    if (Object.hasOwn(known, word)) chosen[word] = known[word];
    else if (!existsSync(word) && !['all', 'changed'].includes(word))
      throw new Error(`No part or file ${word}. The parts are ${Object.keys(known).join(', ')}, all, changed.`);
  const names = Object.keys(chosen);
  // Static checks, and unit tests without DATABASE=server, need neither browsers nor a build.
  const isLight = (command) => parts.static.includes(command) || command.startsWith('vitest run --project unit*');
  const needsAll = names.length === 0 || !Object.values(chosen).flat().every(isLight);
  if (needsAll) await installSystemPackages(!process.argv.includes('--no-install'));
  if (needsAll) await build();
  await (isAll ? runAll(names.length > 0 ? chosen : allParts) : runParts(names.length > 0 ? chosen : parts));
}

try {
  await main(process.argv.slice(2).filter((word) => !word.startsWith('--')));
} catch (error) {
  failures.push(error.message);
  totals.failed += 1;
}
if (totals.flaky.length > 0) console.log(`\nPassed at the second attempt only:\n  ${totals.flaky.join('\n  ')}`);
if (totals.flaky.length > flakyLimit) {
  failures.push(`more than ${flakyLimit} tests needed a second attempt`);
  totals.failed += 1;
}
if (times.length > 0) console.log(`\n${times.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
if (notRun.length > 0) console.log(`\nNot run, \`npm test\` runs them:\n  ${notRun.join('\n  ')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
