import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/answer.ts';
import { printReport } from '../../../src/page/print-report.ts';

afterEach(() => vi.restoreAllMocks());

const at = '2026-11-25T09:00:00.000Z';

test('§8 A report is printed with its time, and with its cause only if it has one', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const cause = new Error('no answer');
  printReport({ at, message: 'raf: "code" is missing, so it counts as unknown' });
  printReport({ at, message: 'Failed to save', cause });
  expect(error.mock.calls).toEqual([
    [`${at} raf: "code" is missing, so it counts as unknown`],
    [`${at} Failed to save`, cause],
  ]);
});

test.each([
  [409, 'info'],
  [422, 'info'],
  [0, 'error'],
  [200, 'error'],
  [400, 'error'],
  [404, 'error'],
  [429, 'error'],
  [500, 'error'],
  [503, 'error'],
] as const)('§8 A failed call of status %i is logged as %s: a refusal is shown in place', (status, level) => {
  const print = vi.spyOn(console, level).mockReturnValue();
  const message = 'There is no such code';
  printReport({ at, message, cause: new ApiError('codes', status, 'unknown-code', message) });
  expect(print.mock.calls.map(([line]) => line)).toEqual([`${at} ${message}`]);
});

test('§8 Being signed out is printed, and is no error', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const info = vi.spyOn(console, 'info').mockReturnValue();
  const message = 'Customer is not logged in';
  printReport({ at, message, cause: new ApiError('auth', 401, 'signed-out', 'Sign in') });
  expect(error).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledWith(`${at} Customer is not logged in`);
});
