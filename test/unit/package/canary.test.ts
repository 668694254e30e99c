import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestCanary } from '../../long/canary.ts';

test('The newest canary of React is the one with the latest date, in any order of the list', () => {
  const date = fc.integer({ min: 20_250_101, max: 20_281_231 });
  const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(date, { minLength: 1 }), hash, (dates, id) => {
      const canaries = dates.map((each) => `19.3.0-canary-${id}-${each}`);
      const others = ['19.3.1', '0.0.0-experimental-fef12a01-20290101', '19.3.0-rc.1'];
      expect(newestCanary([...others, ...canaries])).toBe(`19.3.0-canary-${id}-${Math.max(...dates)}`);
    }),
  );
  expect(newestCanary(['19.3.1'])).toBeUndefined();
});
