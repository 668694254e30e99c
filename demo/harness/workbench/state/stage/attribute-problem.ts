import { problemTexts } from '../../../../../src/page/doctor/rules/problem-texts.ts';
import { valueProblem } from '../../../../../src/page/doctor/rules/tags.ts';
import type { AttributeFacts, TagFacts } from '../../facts.ts';

/** Describes a value that an attribute doesn't allow, as the badge on a page does; undefined: it is allowed. */
export function attributeProblem(
  { name: tag, states }: Pick<TagFacts, 'name' | 'states'>,
  { name, isBoolean, values }: AttributeFacts,
  value: string | undefined,
): string | undefined {
  if (value === undefined || isBoolean) return undefined;
  const isListed = !values || value === '' || values.includes(value);
  const problem =
    valueProblem({ statesOf: () => states }, tag, name, value) ??
    (isListed ? undefined : problemTexts.unknownValue(tag, name, value, undefined, values.join(' or ')));
  return problem && `${problem.text} ${problem.advice}`;
}
