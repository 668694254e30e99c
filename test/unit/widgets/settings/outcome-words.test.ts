import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import type { MessageTree } from '../../../../src/i18n/messages.ts';
import { doneTitle, stateNow, stillComing } from '../../../../widgets/settings/done.tsx';

const locale = findLocale('gb')!;
const tree = JSON.parse(
  readFileSync(new URL('../../../../locales/en-GB.json', import.meta.url), 'utf8'),
) as MessageTree;
const words = { t: createMessages().add('en-GB', tree), format: createFormat(locale) };
const money = { amount: 3000, currency: 'GBP' as const };

/** A step of Waffle's; Pickle's deliveries continue. */
const outcome = (step: StepOutcome['step'], pet: object, boxed: string[]): StepOutcome =>
  ({
    step,
    pets: [{ petPublicId: 'waffle', name: 'Waffle', active: true, status: 'complete', ...pet }],
    boxes: [
      {
        id: 'a',
        date: '2026-11-18',
        before: money,
        after: money,
        pets: boxed.map((name) => ({ petPublicId: name.toLowerCase(), name })),
      },
    ],
  }) as unknown as StepOutcome;
const linesOf = (of: StepOutcome) =>
  [doneTitle(words, of, 'Waffle'), stateNow(words, of, 'Waffle'), stillComing(words, of)].map((text) =>
    text.replaceAll('\u00a0', ' '),
  );
const cancelled = { subscription_status: 'cancelled' };

describe('Consequences of a step are shown for its dogs only', () => {
  test('cancelling one of two dogs: the other one’s deliveries continue', () => {
    expect(linesOf(outcome('cancel', cancelled, ['Pickle']))).toEqual([
      'Deliveries for Waffle are cancelled',
      'We won’t pack anything more for Waffle.',
      '',
    ]);
  });
  test('a delivery past its last day for changes still arrives, and the text includes it', () => {
    expect(linesOf(outcome('cancel', cancelled, ['Waffle', 'Pickle']))[2]).toBe(
      'Still to come for Waffle: Wed 18 Nov.',
    );
  });
  test('only the dogs of the deliveries that still come are named', () => {
    const both = outcome('cancel', cancelled, ['Waffle']);
    const pickle = { ...both.pets[0]!, petPublicId: 'pickle', name: 'Pickle' };
    expect(linesOf({ ...both, pets: [...both.pets, pickle] })[2]).toBe('Still to come for Waffle: Wed 18 Nov.');
  });
  test('two deliveries of one day are one day', () => {
    const one = outcome('cancel', cancelled, ['Waffle']);
    const two = { ...one, boxes: [...one.boxes, { ...one.boxes[0]!, id: 'b' }] };
    expect(linesOf(two)[2]).toBe('Still to come for Waffle: Wed 18 Nov.');
  });
  test('a holiday that starts later is planned; deliveries are not paused yet', () => {
    const planned = { subscription_status: 'active', paused_since: '2026-12-01', paused_until: '2026-12-15' };
    expect(linesOf(outcome('pause', planned, []))).toEqual([
      'Pause planned for Waffle',
      'We’ll send Waffle nothing from 1 December 2026 until 15 December 2026. Deliveries restart automatically.',
      '',
    ]);
    expect(linesOf(outcome('pause', { ...planned, paused_until: null }, []))[1]).toBe(
      'We’ll send Waffle nothing from 1 December 2026 until you resume.',
    );
  });
});
