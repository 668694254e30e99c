import fc from 'fast-check';
import { expect, test } from 'vitest';
import { match, namesIn } from '../../../../demo/backend/planner/rows.ts';
import type { Names } from '../../../../demo/backend/rules/deliveries/lines.ts';

interface Delivery {
  date: string;
  lines: { name: string; days: number }[];
}

interface Row extends Delivery {
  id: number;
  home: string;
  outcome: 'ok' | 'cancelled';
}

/** Rows as `savePlan` stores them. */
class Rows {
  #rows: Row[] = [];

  get names(): Names {
    return namesIn(this.#rows);
  }

  /** Stores a plan. Returns the rows that it released. */
  save(planned: readonly Delivery[], restored?: Names): Names {
    const before = this.names;
    const found = match(planned, this.#rows, restored);
    expect(new Set(found.values()).size).toBe(found.size);
    for (const row of this.#rows) row.outcome = 'cancelled';
    for (const delivery of planned) {
      const row = found.get(delivery);
      if (row) Object.assign(row, delivery, { outcome: 'ok' });
      else this.#rows.push({ ...delivery, id: this.#rows.length + 1, home: delivery.lines[0]!.name, outcome: 'ok' });
    }
    return Object.fromEntries(Object.entries(before).filter(([line, id]) => this.names[line] !== id));
  }
}

/** Days of three dogs' first three lines; 0: it has none. Lines of one day are one delivery. */
type Days = readonly number[];
const anyDays = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 9, maxLength: 9 });

/** The plan, and what time has added to it: later deliveries of one line. */
const planOf = (days: Days, later: number): Delivery[] => {
  const deliveries = [1, 2, 3, 4].flatMap((day) => {
    const lines = days.flatMap((each, index) =>
      each === day ? [{ name: `${'abc'[index % 3]}/f${Math.floor(index / 3)}`, days: 28 }] : [],
    );
    return lines.length > 0 ? [{ date: `2027-01-0${day}`, lines }] : [];
  });
  const added = Array.from({ length: later }, (_, index) => ({
    date: `2027-02-${String(index + 1).padStart(2, '0')}`,
    lines: [{ name: `a/f${index + 3}`, days: 28 }],
  }));
  return [...deliveries, ...added];
};

/** A change to these days, an undo of the last change, or a day that adds a delivery. */
const anyStep = fc.oneof(
  { weight: 3, arbitrary: anyDays },
  { weight: 2, arbitrary: fc.constant('undo' as const) },
  { weight: 1, arbitrary: fc.constant('time' as const) },
);

test('An undo gives each delivery the row from before, and time renames nothing', () => {
  fc.assert(
    fc.property(anyDays, fc.array(anyStep, { maxLength: 24 }), (start, steps) => {
      const rows = new Rows();
      let later = 0;
      let days: Days = start;
      const made: { days: Days; names: Names; released: Names }[] = [];
      rows.save(planOf(days, later));
      for (const step of steps) {
        const before = rows.names;
        if (step === 'time') {
          later += 1;
          rows.save(planOf(days, later));
          expect(rows.names).toMatchObject(before);
        } else if (step === 'undo') {
          const last = made.pop();
          if (!last) continue;
          days = last.days;
          rows.save(planOf(days, later), last.released);
          expect(rows.names).toMatchObject(last.names);
        } else {
          const released = rows.save(planOf(step, later));
          made.push({ days, names: before, released });
          days = step;
        }
      }
    }),
    { numRuns: 3000 },
  );
});

test('A delivery whose first dog leaves it keeps its row', () => {
  const rows = new Rows();
  const [a, b] = [
    { name: 'a/f1', days: 28 },
    { name: 'b/f1', days: 28 },
  ];
  rows.save([{ date: '2027-01-01', lines: [a, b] }]);
  rows.save([{ date: '2027-01-01', lines: [b] }]);
  expect(rows.names).toEqual({ 'b/f1': 1 });
});

test('A dog that moves to another day leaves its row to the others of that day', () => {
  const rows = new Rows();
  const [a, b] = [
    { name: 'a/f1', days: 28 },
    { name: 'b/f1', days: 28 },
  ];
  rows.save([{ date: '2027-01-01', lines: [a, b] }]);
  rows.save([
    { date: '2027-01-01', lines: [b] },
    { date: '2027-01-08', lines: [a] },
  ]);
  expect(rows.names).toEqual({ 'a/f1': 2, 'b/f1': 1 });
});
