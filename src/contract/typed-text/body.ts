import * as v from 'valibot';
import { readTyped } from './read.ts';
import type { LineLimit, TextProblem } from './text.ts';

// Only a backend checks request bodies: this would add bytes to every page.

/** What is wrong with a text, for who calls the API or imports a file. */
export function sentenceOf({ code, count, character, example }: TextProblem): string {
  const sentences: Readonly<Record<TextProblem['code'], string>> = {
    required: 'It is empty',
    unseen: 'It has no character that can be seen',
    long: `It has more than ${count} characters`,
    character: `It has the character ${character}`,
    space: 'It has a space',
    email: 'It has no at sign with a name before it and a domain after it',
    domain: `${character} is no domain`,
    phone: 'It has fewer than five digits, or a plus sign that isn’t at the start',
    postcode: `It is no postcode of the country, such as ${example}`,
  };
  return sentences[code];
}

/**
 * A text that a person typed, as it is kept. A postcode is checked where the country is known (`readPostcode`). JSON Schema
 * documents the lengths and the format.
 */
/* @__NO_SIDE_EFFECTS__ */
export const typed = (limit: LineLimit) => ({
  ...v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { text, problem } = readTyped(dataset.value, limit, '');
      if (!problem) return text;
      addIssue({ message: sentenceOf(problem) });
      return NEVER;
    }),
    v.minLength(limit.required ? 1 : 0),
    v.maxLength(limit.most),
  ),
  ...(limit.kind === 'email' && { format: 'idn-email' }),
});
