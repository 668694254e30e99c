// `npm run accessibility-report`: writes the accessibility conformance report of the documentation. Its results follow from
// the tests whose titles name a criterion.
import { readFileSync, writeFileSync } from 'node:fs';
import { evaluate } from './evaluate.ts';
import { marks } from './marks.ts';
import { writeReport } from './write-report.ts';

/** Relative to the project's root. */
export const reportFile = 'demo/operate/accessibility-report.md';

const { version } = JSON.parse(readFileSync('src/package/npm/package.json', 'utf8')) as { version: string };

/** The report as it should be, and what contradicts it. */
export function currentReport(): { text: string; problems: string[] } {
  const { rows, problems } = evaluate(marks());
  return { text: writeReport(rows, version), problems };
}

if (import.meta.main) {
  const { text, problems } = currentReport();
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) {
    writeFileSync(reportFile, text);
    console.log(`${reportFile} is written`);
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
}
