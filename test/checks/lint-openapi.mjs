// Lints the published OpenAPI document: `@redocly/cli` (recommended) and `spectral:oas`, both without a finding.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import spectral from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { openApi } from '../../src/contract/openapi/openapi.ts';

const file = '.cache/openapi.json';
/** The footer's address ends with a slash in the specification (§7). */
const isFooter = (rule, path) => /no-(?:path-)?trailing-slash$/.test(rule) && path.includes('footer');

mkdirSync('.cache', { recursive: true });
const text = JSON.stringify(openApi(), undefined, 2);
writeFileSync(file, text);

const redocly = spawnSync('redocly', ['lint', file, '--extends=recommended', '--format=json', '--max-problems=999'], {
  encoding: 'utf8',
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
const { problems } = JSON.parse(redocly.stdout);

const linter = new spectral.Spectral();
linter.setRuleset(
  new spectral.Ruleset({
    extends: [[rulesets.oas, 'recommended']],
    // It compiles every schema anew, for half a minute. Redocly's own rule checks all examples in a second.
    rules: { 'oas3-valid-media-example': 'off' },
  }),
);
const results = await linter.run(new spectral.Document(text, parsers.Json, file));

const findings = [
  ...problems.map(({ ruleId, message, location }) => ['redocly', ruleId, message, location[0].pointer]),
  ...results.map(({ code, message, path }) => ['spectral', code, message, `#/${path.join('/')}`]),
].filter(([, rule, , path]) => !isFooter(rule, path));
for (const finding of findings) process.stdout.write(`${finding.join('  ')}\n`);
process.stdout.write(`OpenAPI: ${findings.length} findings\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
