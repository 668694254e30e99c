import { createFormat } from '../../../../src/i18n/format.ts';
import { defaultLocale } from '../../../../src/i18n/locale-table.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend();
  robin = await actAs(backend, 'robin');
});
afterAll(() => backend.close());

const pet = 'robin-waffle';
const today = filledAt.toISOString().slice(0, 10);

/** Days around today, and texts that are no days of the calendar. */
const day = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -40, max: 500 }).map((days) => addDays(today, days)) },
  { weight: 1, arbitrary: fc.constantFrom('2027-02-30', '2026-02-29', '2027-11-31') },
);
const at = fc.nat(9);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('date' as const), at, day }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('confirm', 'report', 'quantity', 'scoop', 'place'), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      from: day,
      until: fc.option(day),
      onReturn: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('resume', 'cancel', 'restart', 'treatment') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('interval' as const), weeks: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clock' as const), days: fc.nat(30) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Request {
  path: string;
  body: Record<string, unknown>;
  /** The day of the delivery or change that it is about. */
  about?: string;
}

interface Known {
  boxes: Delivery[];
  changes: { reference: string; at: string }[];
}

/** The request of a step, with what the account shows at that time. */
function requestOf(todo: Exclude<Step, { do: 'clock' }>, { boxes: deliveries, changes }: Known): Request | undefined {
  const delivery = 'at' in todo ? deliveries[todo.at % deliveries.length]! : deliveries[0]!;
  const { id, version, method, date: about } = delivery;
  const given = `box-breakdown/upcoming/${id}`;
  const items = delivery.pets.flatMap((each) => each.items);
  const [item] = items.filter(({ kind }) => kind === 'wet');
  switch (todo.do) {
    case 'date':
      return { path: `delivery/${id}/change-date`, body: { date: todo.day, method, version }, about };
    case 'confirm':
      return { path: `pet/confirm-delivery/${id}`, body: {}, about };
    case 'report':
      return {
        path: `delivery/${id}/report`,
        body: { problem: 'not-arrived', items: [], remedy: 'resend' },
        about,
      };
    case 'quantity': {
      const mapping = { [item?.identifier ?? 'none']: 14 };
      return {
        path: `${given}/adjust-quantity`,
        body: { identifierDesiredQuantityMapping: mapping, version },
        about,
      };
    }
    case 'scoop':
      return { path: `${given}/scoop/${pet}?version=${version}`, body: { quantity: 1 }, about };
    case 'place':
      return { path: `delivery/${id}/place`, body: { place: null, note: 'Porch', version }, about };
    case 'pause': {
      const { from, until, onReturn } = todo;
      return { path: `subscription/${pet}/pause`, body: { from, until, onReturn: onReturn && until !== null } };
    }
    case 'resume':
    case 'cancel':
    case 'restart':
      return { path: `subscription/${pet}/${todo.do}`, body: {} };
    case 'treatment':
      return { path: `treatments/${pet}`, body: { ordered: true, version: 1 } };
    case 'interval':
      return { path: `rhythm/${pet}`, body: { weeks: todo.weeks, version: 1 } };
    case 'undo': {
      const entry = changes[todo.at % Math.max(1, changes.length)];
      return entry && { path: `changes/${entry.reference}/undo`, body: {}, about: entry.at.slice(0, 10) };
    }
  }
}

/** The days that a refusal must name; an empty list: its reason is no day. Undefined: the code is new here. */
function daysOf({ body, about }: Request, { code, field, current }: Failure['error']): string[] | undefined {
  const sent = field === undefined ? undefined : body[field];
  const own = about === undefined ? [] : [about];
  const dependents = (current as { dependents?: { at: string }[] } | undefined)?.dependents ?? [];
  switch (code) {
    case 'unavailable-date':
    case 'invalid':
      return typeof sent === 'string' ? [sent] : [];
    case 'closed':
    case 'not-dispatched':
    case 'already-reported':
    case 'not-undoable':
    case 'not-possible':
      return own;
    case 'depended-on':
      return dependents.map((each) => each.at.slice(0, 10));
    case 'too-late':
      return [];
    case 'conflict':
    case 'unknown-item':
    case 'not-found':
      return [];
    default:
      return undefined;
  }
}

/** Each refusal of a day, so that random choice can't miss one. */
const tour: Step[] = [
  { do: 'date', at: 4, day: '2027-02-30' },
  { do: 'date', at: 4, day: '2026-11-13' },
  { do: 'date', at: 0, day: '2026-12-01' },
  { do: 'confirm', at: 0 },
  { do: 'report', at: 5 },
  { do: 'pause', from: '2026-11-01', until: null, onReturn: false },
  { do: 'pause', from: '2026-12-20', until: '2026-12-10', onReturn: false },
  { do: 'pause', from: '2026-12-20', until: '2027-01-10', onReturn: false },
  { do: 'pause', from: '2026-12-22', until: '2027-01-10', onReturn: false },
  { do: 'undo', at: 1 },
  { do: 'clock', days: 7 },
  { do: 'confirm', at: 4 },
  // The confirmation, then its undo, which can't be undone.
  { do: 'undo', at: 0 },
  { do: 'undo', at: 0 },
  { do: 'clock', days: 30 },
  { do: 'undo', at: 2 },
];

const { dateLong } = createFormat(defaultLocale);

test('DECISIONS.md#gaps: for any change at any time, a refusal whose reason is a day names that day', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (todos) => {
      await backend.clock(filledAt.toISOString());
      await fillSamples(backend.database, filledAt, { only: ['robin'] });
      let now = filledAt.getTime();
      for (const todo of todos) {
        if (todo.do === 'clock') {
          now += todo.days * 86_400_000;
          await backend.clock(new Date(now).toISOString());
          continue;
        }
        const known = { boxes: await robin.deliveries(pet), ...(await robin.read<Pick<Known, 'changes'>>('changes')) };
        const request = requestOf(todo, known);
        if (!request) continue;
        const answer = await robin.post(request.path, request.body);
        if (answer.statusCode !== 409 && answer.statusCode !== 422) continue;
        const { error } = answer.json<Failure>();
        const days = daysOf(request, error);
        expect(days, `${request.path}: ${error.code} has days, or none`).toBeDefined();
        // In a sentence for customers a day is in words.
        for (const each of days!)
          expect(
            [each, dateLong(each)].some((day) => error.message.includes(day)),
            `${request.path}: ${error.message}`,
          ).toBe(true);
        // A moment has its day.
        if (error.code === 'too-late') expect(error.message).toMatch(/\d{4}-\d\d-\d\d/);
        seen.add(error.code);
      }
    }),
    { numRuns: 15, examples: [[tour]] },
  );
  for (const code of [
    'unavailable-date',
    'closed',
    'not-dispatched',
    'invalid',
    'depended-on',
    'not-undoable',
    'too-late',
  ])
    expect(seen).toContain(code);
}, 120_000);
