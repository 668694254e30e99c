import { describe, expect, test } from 'vitest';
import { addDays, dayAt, pauseProblem, yearAhead } from '../../../../src/stores/pets/pause-days.ts';

const today = '2026-11-12';
const problem = (from: string, until: string | null) => pauseProblem({ from, until }, today);

describe('A pause, until a date or open', () => {
  test('is right from today on, for a year at most', () => {
    expect(problem(today, null)).toBeUndefined();
    expect(problem(today, '2026-11-13')).toBeUndefined();
    expect(problem('2026-12-01', '2027-11-12')).toBeUndefined();
  });

  test('what is wrong is told at the field', () => {
    expect(problem('', '2026-12-01')).toEqual({ field: 'from', problem: 'missing' });
    expect(problem('2026-11-11', null)).toEqual({ field: 'from', problem: 'past' });
    expect(problem('2027-11-13', null)).toEqual({ field: 'from', problem: 'far' });
    expect(problem('2026-12-01', '')).toEqual({ field: 'until', problem: 'missing' });
    expect(problem('2026-12-01', '2026-12-01')).toEqual({ field: 'until', problem: 'order' });
    expect(problem('2026-12-01', '2027-11-13')).toEqual({ field: 'until', problem: 'far' });
  });

  test('today is the store’s, not the customer’s', () => {
    const moment = Date.parse('2026-11-12T23:30:00Z');
    expect(dayAt(moment, 'Europe/London')).toBe('2026-11-12');
    expect(dayAt(moment, 'Europe/Berlin')).toBe('2026-11-13');
  });

  test('days are counted across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(yearAhead('2028-02-29')).toBe('2029-02-29');
  });
});
