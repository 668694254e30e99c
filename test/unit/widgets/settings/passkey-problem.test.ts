import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProblem } from '../../../../widgets/settings/access/passkeys/add-passkey.tsx';

const named = (name: string) => Object.assign(new Error('as a browser'), { name });

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['NotSupportedError', 'noLock'],
  ['ConstraintError', 'noLock'],
  ['SecurityError', 'noLock'],
] as const)('DECISIONS.md#passkeys A browser’s %s has the text "%s"', (name, problem) => {
  expect(createProblem(named(name))).toBe(problem);
});

test('Any other failure has a text too', () => {
  fc.assert(fc.property(fc.string(), (name) => ['cancelled', 'known', 'noLock'].includes(createProblem(named(name)))));
});
