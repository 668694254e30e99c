import { localeTexts } from '../../../src/package/text-keys.ts';
import { refusalText } from '../../../widgets/shared/form/refusal-text.ts';

const texts = localeTexts('en-GB');

/** The words of an outcome of a change, as customers read them. */
export const outcomeWords = (name: string): string =>
  ['title', 'text'].map((part) => texts.get(`changes.problem.${name}.${part}`)).join(' ');

/** The title that customers read when a change is refused. */
export function refusedWords(status: number, code: string): string {
  const title =
    status === 401
      ? 'changes.problem.signed-out.title'
      : code === 'conflict'
        ? 'changes.problem.conflict.title'
        : (refusalText(code)?.title ?? 'changes.problem.other.title');
  return `“${texts.get(title)}”`;
}
