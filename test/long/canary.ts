/*
 * Runs the painter's tests (`src/element/paint`) with the newest canary of React, and reports what the next upgrade will
 * need. It fails nothing. The registry has no tag for canaries, so the date in the version decides.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The canary with the latest date; of several on one day, the last of the registry's list. */
export function newestCanary(versions: readonly string[]): string | undefined {
  const dateOf = (version: string): string => /-canary-[0-9a-f]+-(\d{8})$/.exec(version)?.[1] ?? '';
  return versions
    .filter(dateOf)
    .toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
    .at(-1);
}

/** A copy of the project whose files are hard links, so that it takes seconds and hardly any space. */
function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = readdirSync('.').filter((name) => !['.git', '.cache', 'dist', 'data'].includes(name));
  execFileSync('cp', ['-al', ...names, folder]);
}

/** Puts another version of React in the copy's place of it. */
function replaceReact(project: string, version: string, work: string): void {
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'package.json'), JSON.stringify({ dependencies: { react: version, 'react-dom': version } }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: work });
  for (const name of ['react', 'react-dom', 'scheduler']) {
    const place = join(project, 'node_modules', name);
    rmSync(place, { recursive: true });
    cpSync(join(work, 'node_modules', name), place, { recursive: true });
  }
}

const tests = [
  'vitest run --project unit* test/unit/element/internals.test.ts',
  'wtr --files test/browser/paint.test.tsx test/browser/take-over.test.tsx',
];

function runTests(): void {
  const listed = execFileSync('npm', ['view', 'react', 'versions', '--json'], { encoding: 'utf8' });
  const version = newestCanary(JSON.parse(listed) as string[]);
  if (!version) throw new Error('the registry lists none');
  const project = resolve('.cache/canary/project');
  copyProject(project);
  replaceReact(project, version, resolve('.cache/canary/react'));
  const report = tests.map((command) => {
    const [program, ...parameters] = command.split(' ');
    const { status } = spawnSync(program!, parameters, { cwd: project, stdio: 'inherit' });
    return `React ${version}: ${status === 0 ? 'passed' : 'FAILED'}: ${command}`;
  });
  console.log(report.join('\n'));
}

if (import.meta.main) {
  try {
    runTests();
  } catch (error) {
    // Without a network there is nothing to report.
    console.log('React’s newest canary could not be tested:', error instanceof Error ? error.message : error);
  }
}
