import { addDays, daysBetween } from '../../../../src/days.ts';
import { dayIn, wallClock } from '../../../../src/zones.ts';
import { has } from './rule.ts';
import type { Rule } from './rule.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** A window has at most so many days, and changes end at most so many days before a delivery. */
const longestWindow = 14;
const longestNotice = 21;

const windows: Rule = (node, report) => {
  if (!isDay(node['date']) || !isDay(node['until'])) return;
  const length = daysBetween(node['date'], node['until']);
  if (length < 0) report('until', `a day that isn’t before date, ${node['date']}`, node['until']);
  if (length > longestWindow)
    report('until', `a day at most ${longestWindow} days after date, ${node['date']}`, node['until']);
};

/** How long a bowl may be empty follows from its first and last day. */
const gap: Rule = (node, report) => {
  const { from, until } = node;
  if (!has(node, 'petPublicId', 'days') || !isDay(from) || !isDay(until)) return;
  const days = daysBetween(from, until);
  if (node.days !== days) report('days', `${days}, from ${from} to ${until}`, node.days);
};

/** The last moment for changes: 23:59:59 of the store's clock, on a day before the delivery. */
const lastMoment: Rule = (node, report, { timeZone }) => {
  const { changesUntil, date } = node;
  if (typeof changesUntil !== 'string' || !isDay(date) || !timeZone) return;
  const day = dayIn(timeZone, Date.parse(changesUntil));
  const clock = new Date(wallClock(Date.parse(changesUntil), timeZone)).toISOString().slice(11, 19);
  if (clock !== '23:59:59') report('changesUntil', `23:59:59 in ${timeZone}, with the offset`, changesUntil);
  const notice = daysBetween(day, date);
  if (notice < 1) report('changesUntil', `a moment before the day of the delivery, ${date}`, changesUntil);
  if (notice > longestNotice)
    report('changesUntil', `a moment in the ${longestNotice} days before the delivery of ${date}`, changesUntil);
};

/** What happens to a delivery before it comes. */
const beforeDelivery: Rule = (node, report) => {
  if (!isDay(node['date'])) return;
  const { date } = node;
  const earliest = addDays(date, -longestNotice);
  const check = (name: string, day: unknown, least = 0): void => {
    if (isDay(day) && (day > addDays(date, -least) || day < earliest))
      report(name, `a day ${least} to ${longestNotice} days before the delivery`, day);
  };
  check('packDate', node['packDate']);
  check('chargeDate', node['chargeDate'], 1);
  if ('amounts' in node) check('payment.date', (node['payment'] as { date?: unknown } | undefined)?.date);
  const { deliveredOn } = node;
  if (isDay(deliveredOn) && (deliveredOn < earliest || deliveredOn > addDays(date, 60)))
    report('deliveredOn', `a day near date, ${date}`, deliveredOn);
};

/** No day or instant is decades away. */
const plausible: Rule = (node, report, { now }) => {
  const today = now || Date.now();
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(?:T|$)/.test(value)) continue;
    // A dog may have been weighed as a puppy.
    if (name === 'born' || name === 'first' || (name === 'day' && 'kg' in node)) {
      const age = (today - Date.parse(value)) / (365.25 * 86_400_000);
      if (age < -1 || age > 31) report(name, 'the birthday of a dog that may be alive', value);
      continue;
    }
    const years = Math.abs(Date.parse(value) - today) / (365.25 * 86_400_000);
    if (years > 2.5) report(name, 'a day or an instant within two years', value);
  }
};

/** Days until the food runs out, counted from today in the store. */
const lasting: Rule = (node, report, { timeZone, now }) => {
  if (!has(node, 'runsOut', 'daysLeft') || !timeZone || !now) return;
  const wanted = Math.max(0, daysBetween(dayIn(timeZone, now), node.runsOut as string));
  if (Math.abs(wanted - Number(node.daysLeft)) > 1)
    report('daysLeft', `the days until runsOut, for example ${wanted}`, node.daysLeft);
};

export const dayRules: readonly Rule[] = [windows, gap, lastMoment, beforeDelivery, plausible, lasting];
