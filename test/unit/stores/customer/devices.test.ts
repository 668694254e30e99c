import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDevices } from '../../../../src/stores/customer/access/access.ts';

const device = fc.record({
  id: fc.uuid(),
  browser: fc.constantFrom('Safari', 'Chrome', null),
  system: fc.constantFrom('iPhone', 'Windows', null),
  since: fc.constant('2026-11-01T10:00:00Z'),
  lastUsed: fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString()),
  current: fc.constant(false),
});
const devices = fc
  .uniqueArray(device, { selector: ({ id }) => id, maxLength: 40 })
  .map((all) => all.map((each, index) => ({ ...each, current: index === 0 })));

test('sign-ins are grouped by browser: each once, this device alone and first, the latest used before the others', () => {
  fc.assert(
    fc.property(devices, (all) => {
      const groups = groupDevices(all);
      const ids = groups.flat().map(({ id }) => id);
      expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      expect(groups[0]?.map(({ current }) => current) ?? []).toEqual(all.length > 0 ? [true] : []);
      const names = groups.slice(1).map((group) => new Set(group.map(({ browser, system }) => `${browser} ${system}`)));
      expect(names.every(({ size }) => size === 1)).toBe(true);
      expect(new Set(names.map(([...name]) => name[0])).size).toBe(names.length);
      for (const order of [
        ...groups.slice(1).map((group) => group.map(({ lastUsed }) => lastUsed)),
        groups.slice(1).map(([{ lastUsed }]) => lastUsed),
      ])
        expect(order).toEqual(order.toSorted().toReversed());
    }),
  );
});
