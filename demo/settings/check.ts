import { distance, nearest } from '../../src/nearest.ts';
import { readSwitch } from './read.ts';
import { settingList, settings } from './table.ts';
import type { SettingName } from './table.ts';

const names = settingList.map(([name]) => name);

/** Settings that show that a shop is meant, by name. */
function shopSettings(environment: NodeJS.ProcessEnv): SettingName[] {
  const isPublic = readSwitch(environment, 'DEMO_PUBLIC');
  return settingList
    .filter(([, { production }]) => production === 'always' || (production === 'unless public' && !isPublic))
    .map(([name]) => name)
    .filter((name) => environment[name] && environment[name] !== '0');
}

/** @throws if the demo, whose passwords are public, has settings of a shop: someone forgot to switch it off */
export function refuseShopSettings(environment: NodeJS.ProcessEnv): void {
  if (!readSwitch(environment, 'DEMO')) return;
  const [first, ...others] = shopSettings(environment);
  if (first === undefined) return;
  const more = others.length > 0 ? ` (also set: ${others.join(', ')})` : '';
  const publicDemo =
    (settings[first] as { production?: string }).production === 'unless public'
      ? ', or DEMO_PUBLIC=1 to show the demo to everyone'
      : '';
  throw new Error(
    `${first} belongs to a shop${more}, and DEMO=1 starts the demo, whose passwords are public. Set DEMO=0 for a shop${publicDemo}. For the demo on this machine leave ${others.length > 0 ? 'them' : 'it'} out.`,
  );
}

/** Variables of other programs. */
const foreign = /^(PG|npm_|OTEL_|AWS_)/;

/** The first word of a name with several: `SELLER_` of `SELLER_NAME`. */
const familyOf = (name: string): string | undefined => /^[A-Z]+_/.exec(name)?.[0];

/** The setting that a wrong name means; undefined if it looks like none. */
function meant(name: string): SettingName | undefined {
  const best = nearest(name, names);
  // A third of the letters would find settings in names of other programs.
  if (best && distance(name, best) <= Math.max(1, Math.floor(best.length / 4))) return best as SettingName;
  const family = familyOf(name);
  const relatives = names.filter((each) => family !== undefined && each.startsWith(family));
  return relatives.toSorted((a, b) => distance(name, a) - distance(name, b))[0];
}

/** A sentence for each variable that looks like a setting and is none. */
export const unknownSettings = (environment: NodeJS.ProcessEnv): string[] =>
  Object.keys(environment)
    .filter((name) => !names.includes(name as SettingName) && !foreign.test(name))
    .flatMap((name) => {
      const right = meant(name);
      return right ? [`${name} is no setting and has no effect: ${right} is the nearest one.`] : [];
    });

/** A sentence for each setting that a shop can't do without. */
export const missingSettings = (environment: NodeJS.ProcessEnv): string[] =>
  settingList
    .filter(([name, { isNeeded }]) => isNeeded && !environment[name])
    .map(([name, { without = '' }]) => `${name} is not set. ${without}`);
