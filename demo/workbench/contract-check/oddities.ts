import { getDotPath, safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { unlisted } from '../../../src/contract/unlisted.ts';
import { amountRules } from './meaning/amounts.ts';
import { deliveryRules } from './meaning/deliveries.ts';
import { dayRules } from './meaning/days.ts';
import { listRules } from './meaning/lists.ts';
import { numberRules } from './meaning/numbers.ts';
import { brokenRules } from './meaning/rule.ts';
import type { Known } from './meaning/rule.ts';
import { textRules } from './meaning/texts.ts';
import type { Oddity } from './oddity.ts';
import { exampleFor, wantedAt } from './wanted.ts';

const rules = [...amountRules, ...deliveryRules, ...numberRules, ...dayRules, ...listRules, ...textRules];

/** The start of a text that may be long. */
export const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text || 'nothing');

/** The value at a path, as it arrived. */
const arrivedAt = (value: unknown, path: readonly string[]): string => {
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value);
  return found === undefined ? 'nothing' : short(JSON.stringify(found));
};

/** A field's name for all items of a list: `deliveries.*.until`. */
export const fieldOfAll = (field: string): string => field.replace(/\.\d+(?=\.|$)/g, '.*');

/** Reports the same field of many items once. */
function grouped(found: readonly Oddity[]): Oddity[] {
  const byField = new Map<string, { first: Oddity; more: number }>();
  for (const each of found) {
    const key = `${fieldOfAll(each.field)} ${each.wanted}`;
    const same = byField.get(key);
    if (same) same.more += 1;
    else byField.set(key, { first: each, more: 0 });
  }
  return [...byField.values()].map(({ first, more }) =>
    more > 0 ? { ...first, arrived: `${first.arrived}, and ${more} more like it` } : first,
  );
}

/** Every field that doesn't fit its schema, or means something that can't be. None: the value fits. */
export function odditiesOf(schema: GenericSchema, value: unknown, known: Known = {}, name = 'body'): Oddity[] {
  if (Array.isArray(value) && 'entries' in schema)
    return [
      {
        field: name,
        wanted: `an object such as ${short(JSON.stringify(exampleFor(schema)))}`,
        arrived: 'a list without its frame',
      },
    ];
  const result = safeParse(schema, value);
  const pathOf = (dotted: string | null | undefined): string[] => (dotted ? dotted.split('.') : []);
  const wrong = [
    ...unlisted(schema, value).map(({ path }) => path),
    ...(result.success ? [] : result.issues.map((issue) => getDotPath(issue))),
  ].map((dotted) => ({
    field: dotted ?? name,
    wanted: wantedAt(schema, pathOf(dotted)),
    arrived: arrivedAt(value, pathOf(dotted)),
  }));
  return grouped(result.success ? [...wrong, ...brokenRules(result.output, rules, known)] : wrong);
}
