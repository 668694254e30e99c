/*
 * `npm run mutations -- CODE TESTS …`: changes each expression of a folder's code, one at a time, and runs the tests of
 * these folders that reach it. A change that no test notices survives; the report lists these. Stryker is a separate package, which the
 * first run installs: nothing else needs its 180 packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const [code, ...tests] = process.argv.slice(2);
if (tests.length === 0 || ![code, ...tests].every((path) => existsSync(path)))
  throw new Error(
    'Name a folder of code and its tests, folders or files: `npm run mutations -- src/i18n test/unit/i18n`.',
  );
const run = (command, parameters, env = {}) => {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
};
if (!existsSync('test/long/mutations/node_modules'))
  run('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--prefix', 'test/long/mutations']);
run('test/long/mutations/node_modules/.bin/stryker', ['run', 'test/long/mutations/stryker.config.mjs'], {
  MUTATE: code,
  TESTS: tests.join(' '),
});
