import type { StepBody } from '../../../src/contract/pets/subscription.ts';
import { expect, test } from 'vitest';
import { daysOf } from '../../../demo/platforms/kit/calendar.ts';
import { takeStep } from '../../../demo/platforms/medusa/steps/steps.ts';
import type { Step } from '../../../demo/platforms/kit/steps.ts';
import { subscription } from '../../support/views/medusa.ts';

const days = {
  today: '2026-11-23',
  now: new Date('2026-11-23T10:00:00.000Z'),
  deliveryDayOf: (at: string) => daysOf(at, 'GB', { fastest: 2, slowest: 4 }).date,
};
const take = (step: Step, body: StepBody = {}, more = {}) => takeStep(step, body, subscription(more), days);
const actions = (...parameters: Parameters<typeof take>) =>
  take(...parameters).actions.map(({ name, body }) => [name, ...Object.values(body)]);

test('a pause without an end is Medusa’s pause', () => {
  expect(actions('pause')).toEqual([['pause']]);
  expect(take('pause').after.status).toBe('paused');
});

test('a pause with an end skips one delivery, or moves the next charge past several', () => {
  // Delivered on 22 December, 19 January, 16 February.
  expect(actions('pause', { until: '2026-12-22' })).toEqual([]);
  expect(actions('pause', { until: '2026-12-23' })).toEqual([['skip-next-delivery']]);
  expect(take('pause', { until: '2026-12-23' }).after.effective_next_renewal_at).toBe('2027-01-17T14:22:10.655Z');
  expect(actions('pause', { until: '2027-02-01' })).toEqual([
    ['pause', 'Until 2027-02-01'],
    ['resume', '2027-02-14T14:22:10.655Z'],
  ]);
});

test('where Medusa already skips a charge, the pause ends one charge earlier, since that one is skipped', () => {
  const skipped = { skip_next_cycle: true, effective_next_renewal_at: '2027-01-17T14:22:10.655Z' };
  expect(actions('pause', { until: '2027-01-20' }, skipped)[1]).toEqual(['resume', '2027-01-17T14:22:10.655Z']);
});

test('after a long pause one charge is due, not one for each interval of it', () => {
  expect(actions('resume', {}, { status: 'paused' })).toEqual([['resume']]);
  const long = { status: 'paused', next_renewal_at: '2026-05-01T08:00:00.000Z' };
  expect(actions('resume', {}, long)).toEqual([['resume', '2026-11-23T10:00:00.000Z']]);
  expect(take('resume', {}, long).after.effective_next_renewal_at).toBe('2026-11-23T10:00:00.000Z');
  expect(take('resume', {}, { ...long, skip_next_cycle: true }).after.effective_next_renewal_at).toBe(
    '2026-12-21T10:00:00.000Z',
  );
});

test('days that Medusa can’t keep are refused at their field', () => {
  expect(() => take('pause', { from: '2026-12-01' })).toThrow(
    expect.objectContaining({ status: 422, more: { field: 'from' } }),
  );
  expect(() => take('pause', { until: '2026-11-23' })).toThrow(
    expect.objectContaining({ status: 422, more: { field: 'until' } }),
  );
});

test('cancelling stops charges first, then asks the shop', () => {
  expect(actions('cancel', { reason: ' Moved ' })).toEqual([['pause'], ['cancellation', 'Moved']]);
  expect(actions('cancel', {}, { status: 'paused' })).toEqual([['cancellation', 'No reason given']]);
});

test('§4 a step that can’t follow is refused', () => {
  const refused = expect.objectContaining({ status: 409 });
  expect(() => take('resume')).toThrow(refused);
  expect(() => take('pause', {}, { status: 'paused' })).toThrow(refused);
  const asked = { status: 'paused', active_cancellation_case: { id: 'case', status: 'requested' } };
  expect(() => take('resume', {}, asked)).toThrow(refused);
  expect(() => take('cancel', {}, asked)).toThrow(refused);
});
