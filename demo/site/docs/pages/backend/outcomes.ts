import { localeTexts } from '../../../../../src/package/text-keys.ts';
import type { Html } from '../../../../html.ts';
import { inline, table } from '../../parts.ts';

const texts = localeTexts('en-GB');
/** The words of an outcome, as customers read them. */
const words = (name: string): string =>
  ['title', 'text'].map((part) => texts.get(`changes.problem.${name}.${part}`)).join(' ');

const outcomes: readonly (readonly [answer: string, shown: string, kept: string])[] = [
  [
    '422 with a code of the contract',
    `The words of that code, at the field that \`field\` names, or next to the button. Of \`closed\`: “${words('closed')}”`,
    'What was typed. The next attempt has another key.',
  ],
  ['422 with another code', `“${words('other')}” Your \`message\` is not shown.`, 'What was typed.'],
  [
    '409',
    `“${words('conflict')}” What is in \`current\` takes the place of what was shown.`,
    'The choice, where there is one between both.',
  ],
  ['401', `“${words('signed-out')}”`, 'What was chosen, until after signing in.'],
  ['429', `“${words('throttled')}”`, 'What was typed.'],
  ['503', `“${words('busy')}”`, 'What was typed, and the key: the next attempt is the same change.'],
  ['none, or after 20 s', `“${words('no-answer')}” Offline: “${words('offline')}”`, 'The same.'],
  ['any other, or one that doesn’t fit', `“${words('broken')}”`, 'The same.'],
];

/** What a customer sees of each answer to a change. */
export const outcomesTable = (): Html =>
  table(
    'Answers to a change',
    ['Answer', 'What the customer sees', 'What is kept'],
    outcomes.map((row) => row.map((cell) => inline(cell))),
  );
