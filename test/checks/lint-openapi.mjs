// Lints the published OpenAPI document with `@redocly/cli` (recommended): no finding, be it an error or a warning.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { openApi } from '../../src/contract/openapi/openapi.ts';

const file = '.cache/openapi.json';
/** The footer's address ends with a slash in the specification (§7). */
const isFooter = (rule, path) => rule.endsWith('no-path-trailing-slash') && path.includes('footer');

mkdirSync('.cache', { recursive: true });
writeFileSync(file, JSON.stringify(openApi(), undefined, 2));

const redocly = spawnSync('redocly', ['lint', file, '--extends=recommended', '--format=json', '--max-problems=999'], {
  encoding: 'utf8',
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
const { problems } = JSON.parse(redocly.stdout);

const findings = problems
  .map(({ ruleId, message, location }) => [ruleId, message, location[0].pointer])
  .filter(([rule, , path]) => !isFooter(rule, path));
for (const finding of findings) process.stdout.write(`${finding.join('  ')}\n`);
process.stdout.write(`OpenAPI: ${findings.length} findings\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
