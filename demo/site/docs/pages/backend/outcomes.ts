import { refusals } from '../../../../../src/contract/refusals.ts';
import type { RefusalCode } from '../../../../../src/contract/refusals.ts';
import { refusalText } from '../../../../../widgets/shared/form/refusal-text.ts';
import type { Html } from '../../../../html.ts';
import { outcomeWords, refusedWords } from '../../refused-words.ts';
import { inline, table } from '../../parts.ts';

/** The codes of a status that have their own words, each with its title. */
const titlesOf = (status: number): string =>
  (Object.keys(refusals) as RefusalCode[])
    .filter((code) => refusals[code].status === status && code !== 'conflict' && refusalText(code))
    .map((code) => `\`${code}\` ${refusedWords(status, code)}`)
    .join(', ');

const outcomes: readonly (readonly [answer: string, shown: string, kept: string])[] = [
  [
    '409 with the code `conflict`',
    `“${outcomeWords('conflict')}” What is in \`current\` takes the place of what was shown.`,
    'The choice, where there is one between both.',
  ],
  [
    '409 with another code of the contract',
    `The words of that code: ${titlesOf(409)}. What is in \`current\` takes the place of what was shown.`,
    'What was typed. The next attempt has another key.',
  ],
  [
    '422 with a code of the contract',
    `The words of that code, at the field that \`field\` names, or next to the button: ${titlesOf(422)}.`,
    'The same.',
  ],
  ['404 with the code `not-found`', `“${outcomeWords('not-found')}”`, 'The same.'],
  ['404, 409 or 422 with another code', `“${outcomeWords('other')}” Your \`message\` is not shown.`, 'The same.'],
  ['401', `“${outcomeWords('signed-out')}”`, 'What was chosen, until after signing in.'],
  ['429', `“${outcomeWords('throttled')}”`, 'What was typed.'],
  ['503', `“${outcomeWords('busy')}”`, 'What was typed, and the key: the next attempt is the same change.'],
  ['none, or after 20 s', `“${outcomeWords('no-answer')}” Offline: “${outcomeWords('offline')}”`, 'The same.'],
  ['any other, or one that doesn’t fit', `“${outcomeWords('broken')}”`, 'The same.'],
];

/** What a customer sees of each answer to a change. */
export const outcomesTable = (): Html =>
  table(
    'Answers to a change',
    ['Answer', 'What the customer sees', 'What is kept'],
    outcomes.map((row) => row.map((cell) => inline(cell))),
  );
