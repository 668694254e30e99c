import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { upgradeUnderLoad } from '../../support/servers/upgrade.ts';

/*
 * Upgrades from an earlier commit to this one and back while customers read and write:
 * `npm run upgrade -- --from <commit or tag>`. It needs that commit in the clone, so it is no part of `npm test`.
 */

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (!values.from) throw new Error('Usage: npm run upgrade -- --from <commit or tag>');

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawtal-upgrade-')));
try {
  const archive = execFileSync('git', ['archive', values.from], {
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const { answers, failures, writes } = await upgradeUnderLoad(folder, '.');
  console.table(Object.fromEntries([...answers].toSorted(([a], [b]) => a - b)));
  console.log(`${writes} acknowledged writes, ${failures.length} failures`);
  for (const failure of failures.slice(0, 20)) console.log(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
