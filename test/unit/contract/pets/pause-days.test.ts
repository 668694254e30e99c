import { describe, expect, test } from 'vitest';
import { pauseProblem } from '../../../../src/contract/pets/subscription.ts';

const today = '2026-11-12';
const problem = (from: string, until: string | null) => pauseProblem({ from, until }, today);

describe('A pause, until a date or open', () => {
  test('is valid from today, for at most a year', () => {
    expect(problem(today, null)).toBeUndefined();
    expect(problem(today, '2026-11-13')).toBeUndefined();
    expect(problem('2026-12-01', '2027-11-12')).toBeUndefined();
    expect(problem('2027-11-12', null)).toBeUndefined();
  });

  test('a day that doesn’t exist counts as missing', () => {
    expect(problem('2027-02-30', null)).toEqual({ field: 'from', problem: 'missing' });
    expect(problem('2026-12-01', '2027-02-30')).toEqual({ field: 'until', problem: 'missing' });
  });

  test('a problem names its field', () => {
    expect(problem('', '2026-12-01')).toEqual({ field: 'from', problem: 'missing' });
    expect(problem('2026-11-11', null)).toEqual({ field: 'from', problem: 'past' });
    expect(problem('2027-11-13', null)).toEqual({ field: 'from', problem: 'far' });
    expect(problem('2026-12-01', '')).toEqual({ field: 'until', problem: 'missing' });
    expect(problem('2026-12-01', '2026-12-01')).toEqual({ field: 'until', problem: 'order' });
    expect(problem('2026-12-01', '2027-11-13')).toEqual({ field: 'until', problem: 'far' });
  });
});
