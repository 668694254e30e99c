// `npm run accessibility-report`: writes the accessibility conformance report of the documentation, and its results for the
// shop's accessibility statement. They follow from the tests whose titles name a criterion.
import { readFileSync, writeFileSync } from 'node:fs';
import { evaluate } from './evaluate.ts';
import type { Result, Row } from './evaluate.ts';
import { marks } from './marks.ts';
import { evaluatedOn, writeReport } from './write-report.ts';

/** The report, relative to the project's root. */
const reportFile = 'demo/operate/accessibility-report.md';

const { version } = JSON.parse(readFileSync('src/package/npm/package.json', 'utf8')) as { version: string };

/** The results that a shop's accessibility statement states, as JSON. */
const resultsFile = 'demo/settings/accessibility/results.json';

/** Results of the criteria of WCAG 2.2, without the one that it removed. */
function resultsOf(rows: readonly Row[]): string {
  const current = rows.filter(({ requirement, number }) => requirement.startsWith('WCAG') && number !== '4.1.1');
  const of = (wanted: Result): string[] =>
    current.filter(({ result }) => result === wanted).map(({ number }) => number);
  const results = {
    evaluatedOn,
    criteria: current.length,
    supported: of('Supports').length,
    partlySupported: of('Partially Supports').length,
    notApplicable: of('Not Applicable').length,
    notEvaluated: of('Not Evaluated').length,
    open: of('Not Evaluated').join(', '),
  };
  return `${JSON.stringify(results, undefined, 2)}\n`;
}

/** The files as they should be, and what contradicts them. */
export function currentReport(): { files: Readonly<Record<string, string>>; problems: string[] } {
  const { rows, problems } = evaluate(marks());
  return { files: { [reportFile]: writeReport(rows, version), [resultsFile]: resultsOf(rows) }, problems };
}

if (import.meta.main) {
  const { files, problems } = currentReport();
  for (const problem of problems) console.error(problem);
  if (problems.length === 0)
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(file, text);
      console.log(`${file} is written`);
    }
  process.exitCode = problems.length > 0 ? 1 : 0;
}
