import type { GenericSchema } from 'valibot';
import { listOf } from '../../../src/contract/unlisted.ts';
import { isLong } from '../project/length.ts';

/** One corruption of one field of a response. */
export interface Corruption {
  /** The field's path; `[]` is an item of a list. */
  field: string;
  kind: string;
  /** The whole response with the corrupt field. */
  answer: unknown;
}

interface Inner {
  type?: string;
  entries?: Record<string, Inner>;
  item?: Inner;
  wrapped?: Inner;
  pipe?: readonly { type?: string }[];
}

type Path = readonly (string | number)[];
interface Field {
  path: Path;
  name: string;
  value: unknown;
  schema: Inner;
}

const isOptional = ({ type = '' }: Inner): boolean => type === 'nullish' || type === 'optional';
const mayBeNull = ({ type = '' }: Inner): boolean => type === 'nullish' || type === 'nullable';
const bare = (schema: Inner): Inner => (schema.wrapped ? bare(schema.wrapped) : schema);

/** The first occurrence of each field that has a value. */
function fieldsOf(
  value: unknown,
  schema: Inner,
  path: Path = [],
  found = new Map<string, Field>(),
): Map<string, Field> {
  const name = path.map((part) => (typeof part === 'number' ? '[]' : part)).join('.');
  if (name && value !== undefined && !found.has(name) && value !== null) found.set(name, { path, name, value, schema });
  const { entries, item } = bare(schema);
  if (Array.isArray(value) && item) value.forEach((each, index) => fieldsOf(each, item, [...path, index], found));
  else if (value instanceof Object && entries)
    for (const [key, inner] of Object.entries(entries))
      fieldsOf((value as Record<string, unknown>)[key], inner, [...path, key], found);
  return found;
}

/** A copy in which the value at the path is another; `undefined` removes it. */
function withValue(answer: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(answer);
  const holder = path.slice(0, -1).reduce<unknown>((at, part) => (at as Record<string | number, unknown>)[part], copy);
  if (value === undefined) delete (holder as Record<string | number, unknown>)[path.at(-1)!];
  else (holder as Record<string | number, unknown>)[path.at(-1)!] = value;
  return copy;
}

const otherType = (value: unknown): unknown => {
  if (Array.isArray(value)) return {};
  if (typeof value === 'string') return 5;
  return value instanceof Object ? [] : String(value);
};
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Values that a field must not have, by kind. Excludes values that its schema allows. */
function wrongValues({ path, value, schema }: Field): Record<string, unknown> {
  const last = String(path.at(-1));
  const wrong: Record<string, unknown> = { type: otherType(value) };
  if (!mayBeNull(schema)) wrong['null'] = null;
  if (!isOptional(schema) && typeof path.at(-1) === 'string') wrong['missing'] = undefined;
  if (Array.isArray(value) && value.length > 1) {
    const reversed = value.toReversed() as unknown[];
    if (JSON.stringify(reversed) !== JSON.stringify(value)) wrong['order'] = reversed;
  }
  if (typeof value === 'boolean') wrong['flipped'] = !value;
  if (typeof value === 'number') {
    wrong['unit'] = value * 100 + 1;
    wrong['sum'] = value + 1;
    if (value > 0) wrong['sign'] = -value;
  }
  if (typeof value !== 'string') return wrong;
  if (value !== '') wrong['empty'] = '';
  if (listOf(bare(schema))) wrong['value'] = 'no-such-value';
  if (last === 'currency') wrong['currency'] = value === 'SEK' ? 'DKK' : 'SEK';
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    Object.assign(wrong, { far: shifted(value, 1100), past: shifted(value, -1100), form: value.replaceAll('-', '/') });
  if (/^\d{4}-\d\d-\d\dT/.test(value)) {
    const rest = value.slice(10, 19);
    Object.assign(wrong, {
      zone: `${value.slice(0, 19)}+05:00`,
      zoneless: value.slice(0, 19),
      far: `${shifted(value.slice(0, 10), 1100)}${rest}Z`,
      past: `${shifted(value.slice(0, 10), -1100)}${rest}Z`,
    });
  }
  if (/(?:id|identifier)$/i.test(last)) wrong['foreign'] = 'somebody-elses';
  if (/url$|^shipment$/i.test(last)) wrong['address'] = 'javascript:alert(1)';
  return wrong;
}

/** Returns corruptions of every field of a response, of each kind that matters. */
export function corruptions(answer: unknown, schema: GenericSchema): Corruption[] {
  return [...fieldsOf(answer, schema as Inner).values()].flatMap((field) =>
    Object.entries(wrongValues(field)).map(([kind, value]) => ({
      field: field.name,
      kind,
      // Few of them are tried.
      get answer() {
        return withValue(answer, field.path, value);
      },
    })),
  );
}

/** Picks what is tried: one field for each kind of corruption, or every field at length. */
export function chosen(all: readonly Corruption[]): readonly Corruption[] {
  return isLong ? all : [...new Map(all.toReversed().map((each) => [each.kind, each])).values()];
}

/** Returns the lines of a list of fields that no check can verify: one for each field and kind of corruption. */
export const linesOf = (reasons: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(reasons)
    .flat()
    .flatMap((line) => {
      const end = line.lastIndexOf(': ');
      return line
        .slice(end + 2)
        .split(', ')
        .map((kind) => `${line.slice(0, end)}: ${kind}`);
    });
