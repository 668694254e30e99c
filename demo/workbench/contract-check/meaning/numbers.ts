import type { Rule } from './rule.ts';

/** The most that a number can be, so that another unit is found: kilograms for grams, grams for kilograms. */
const most: Readonly<Record<string, number>> = {
  percent: 100,
  weightKg: 100,
  kg: 100,
  most: 150,
  dryGrams: 3000,
  wetTrays: 40,
  scoopsPerDay: 40,
  scoopGrams: 500,
  unitGrams: 30_000,
  boxGrams: 100_000,
  leftGrams: 100_000,
  dailyGrams: 5000,
  weeks: 26,
  years: 30,
  days: 365,
};

const ranges: Rule = (node, report) => {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== 'number') continue;
    // Names of algorithms are negative too.
    if (value < 0 && name !== 'amount' && name !== 'alg' && !/id$/i.test(name))
      report(name, 'a number of zero or more', value);
    const limit = most[name];
    if (limit !== undefined && value > limit) report(name, `at most ${limit}: is the unit right?`, value);
  }
  const { offered, devices, success } = node;
  if (Array.isArray(offered) && offered.some((each) => Number(each) > most['weeks']!))
    report('offered', `weeks, at most ${most['weeks']}`, offered);
  // Those with reminders have no session.
  const isSignedIn = Array.isArray(devices) && !('quiet' in node);
  if (isSignedIn && devices.filter((each) => (each as { current: boolean }).current).length !== 1)
    report('devices', 'exactly one with current: the session that asks', devices);
  if (success === false) report('success', 'true: signed out is a 401', success);
};

/** The log of a dog's weight: no entry is before its first day, and light dogs weigh no more than heavy ones. */
const weights: Rule = (node, report, { pets = [] }) => {
  const { petPublicId, isClosed, entries, first, least, most: heavy, growth } = node;
  const days = Array.isArray(entries) ? (entries as { day?: unknown }[]).map(({ day }) => String(day)) : [];
  if (typeof first === 'string' && days.some((day) => day < first))
    report('first', `no later than the first entry, ${days.at(-1)}`, first);
  if (isClosed === true && pets.some((id) => id === petPublicId))
    report('isClosed', 'false for a dog in the list of dogs', isClosed);
  if (typeof least === 'number' && typeof heavy === 'number' && least > heavy)
    report('least', `no more than most, ${heavy}`, least);
  if (Array.isArray(growth) && growth.length === 0) report('growth', 'null, or days with weights', growth);
};

export const numberRules: readonly Rule[] = [ranges, weights];
