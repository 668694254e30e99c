import { clauses } from './clauses.ts';
import { criteria } from './criteria.ts';
import type { Finding } from './criteria.ts';
import type { Mark } from './marks.ts';

export type Result = 'Supports' | 'Partially Supports' | 'Not Applicable' | 'Not Evaluated';

export interface Row {
  /** `WCAG 1.4.4`. */
  requirement: string;
  number: string;
  name: string;
  level?: string;
  clause?: string;
  result: Result;
  remark?: string;
  tests: readonly Mark[];
}

interface Requirement {
  number: string;
  name: string;
  level?: string;
  clause?: string;
  finding?: Finding;
}

/** The result of a requirement. Only a test can make it supported. Undefined: it has neither a test nor a reason. */
function resultOf({ finding }: Requirement, tests: readonly Mark[]): Pick<Row, 'result' | 'remark'> | undefined {
  if (finding === undefined) return tests.length > 0 ? { result: 'Supports' } : undefined;
  if ('notApplicable' in finding) return { result: 'Not Applicable', remark: finding.notApplicable };
  if ('notEvaluated' in finding)
    return tests.length > 0 ? undefined : { result: 'Not Evaluated', remark: finding.notEvaluated };
  return tests.length > 0 ? { result: 'Partially Supports', remark: finding.open } : undefined;
}

const requirements: readonly (readonly [standard: string, list: readonly Requirement[]])[] = [
  ['WCAG', criteria],
  ['EN', clauses],
];

/** The results of all requirements, and what contradicts them. */
export function evaluate(proofs: readonly Mark[]): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  const known = new Set<string>();
  for (const [standard, list] of requirements)
    for (const each of list) {
      const requirement = `${standard} ${each.number}`;
      known.add(requirement);
      const tests = proofs.filter((mark) => mark.requirement === requirement);
      const result = resultOf(each, tests);
      const { finding, ...facts } = each;
      if (result) rows.push({ requirement, ...facts, ...result, tests });
      else
        problems.push(
          finding && 'notEvaluated' in finding
            ? `${requirement} has tests, so it is evaluated: state what is open`
            : `${requirement} ${each.name} has no test: mark one, or give a reason`,
        );
    }
  const unknown = proofs.filter(({ requirement }) => !known.has(requirement));
  problems.push(
    ...unknown.map(({ requirement, file, title }) => `${file}: "${title}" names ${requirement}, which is none`),
  );
  return { rows, problems };
}
