// Fails on each citation (`§4`, `design §10`, `DECISIONS.md#deliveries`, a file, a link) that has no target. Part of
// `npm run check`.
import { readFileSync } from 'node:fs';
import { citationProblems, citingFiles } from './support/project/citations.ts';

const files = citingFiles();
const problems = files.flatMap((file) => citationProblems(file, readFileSync(file, 'utf8')));
for (const problem of problems) console.error(problem);
console.log(
  problems.length > 0
    ? `${problems.length} citations have no target`
    : `Citations in ${files.length} files have targets`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
