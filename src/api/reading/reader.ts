import type { BaseIssue, GenericSchema } from 'valibot';
import type { LinkedCall } from '../../contract/calls/call.ts';
import type { KnownOf } from '../../contract/known.ts';
import type { Environment } from '../../environment.ts';
import { ApiError } from '../answer.ts';
import type { Answer } from '../answer.ts';
import { parse } from '../parse.ts';
import { isOptional, lenientOf } from './schema.ts';
import type { Inner } from './schema.ts';
import { inShape } from './shapes.ts';
import { respell } from './spelling.ts';

type Path = readonly (string | number)[];

/** The path of the innermost part that contains this path, or is it, and that the answer can do without. */
function dispensableAround(schema: Inner, path: Path): Path | undefined {
  let at: Inner | undefined = schema;
  let found: Path | undefined;
  for (let depth = 0; at; depth += 1) {
    if (isOptional(at)) found = path.slice(0, depth);
    while (at.wrapped) {
      at = at.wrapped;
      if (isOptional(at)) found = path.slice(0, depth);
    }
    if (depth === path.length) break;
    // An entry of a list.
    if (at.item) found = path.slice(0, depth + 1);
    at = at.entries?.[path[depth]!] ?? at.item;
  }
  return found;
}

const pathOf = ({ path }: BaseIssue<unknown>): Path => path?.map(({ key }) => key as string | number) ?? [];
const nameOf = (path: Path): string => path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

/** Removes the value at the path. An entry of a list leaves a gap, so that other paths stay right. */
function remove(body: unknown, path: Path): void {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, part) => (at as Record<string | number, unknown> | undefined)?.[part], body);
  delete (holder as Record<string | number, unknown> | undefined)?.[path.at(-1)!];
}

/** A copy whose lists have no gaps. A list of which no entry is left is unknown: an empty one would mean that there is none. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) {
    const left = value.filter((_, index) => index in value);
    return left.length === 0 && value.length > 0 ? undefined : left.map(withoutGaps);
  }
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutGaps(each)]));
}

/** What a page has reported. */
const reportedOn = new WeakMap<Environment, Set<string>>();

/** Reports once for each field of a page. */
function report(environment: Environment, message: string): void {
  const reported = reportedOn.get(environment) ?? new Set();
  reportedOn.set(environment, reported);
  if (reported.has(message)) return;
  reported.add(message);
  environment.report({ message, at: new Date(environment.now()).toISOString() });
}

type Parsed<S> = { success: true; output: KnownOf<S> } | { success: false; issues: readonly BaseIssue<unknown>[] };

/**
 * Reads an answer that isn't a whole one of the contract: another shape or spelling, a missing or wrong field. What the
 * answer can do without counts as unknown, and a list does without a broken entry. The page reports each once. Without
 * success something needed is missing. @source DECISIONS.md#required
 */
export function parseTolerantly<S extends GenericSchema>(
  call: string,
  schema: S,
  body: unknown,
  environment: Environment,
): Parsed<S> {
  const whole = schema as unknown as Inner;
  const lenient = lenientOf(whole);
  const copy = respell(whole, inShape(whole, structuredClone(body)));
  const { issues = [] } = parse(schema, copy);
  const messages = new Set<string>();
  for (const issue of issues) {
    const path = pathOf(issue);
    const place = dispensableAround(lenient, path);
    if (!place) continue;
    const isEntry = typeof place.at(-1) === 'number';
    // A new word of a list, and null, are no faults.
    if (!isEntry && parse(lenientAt(lenient, path), issue.input).success && issue.input !== undefined) continue;
    const isMissing = issue.input === undefined && (isEntry || place.length === path.length);
    const why = isMissing ? 'is missing' : 'does not fit the contract';
    messages.add(
      `${call}: "${nameOf(isEntry ? path : place)}" ${why}, so it ${isEntry ? 'is omitted from its list' : 'counts as unknown'}`,
    );
    remove(copy, place);
  }
  const parsed = parse(lenient, withoutGaps(copy));
  if (!parsed.success) return { success: false, issues: parsed.issues };
  for (const message of messages) report(environment, message);
  return { success: true, output: parsed.output as KnownOf<S> };
}

/** The schema at a path. */
function lenientAt(schema: Inner, path: Path): Inner {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  let at = schema;
  while (at.wrapped) at = at.wrapped;
  const next = at.entries?.[key] ?? at.item;
  return next ? lenientAt(next, rest) : at;
}

/**
 * A body that doesn't fit its schema, as far as a page can work with it.
 * @throws ApiError that names the first wrong field that is needed
 */
export function withoutWrongFields<S extends GenericSchema>(
  { path: call, answer: schema }: LinkedCall<S>,
  { status, headers, body }: Answer,
  environment: Environment,
): KnownOf<S> {
  const parsed = parseTolerantly(call, schema, body, environment);
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0]?.path?.map(({ key }) => String(key)).join('.') ?? 'body';
  throw new ApiError(call, status, 'contract', `${call}: "${field}" does not fit the contract`, {
    cause: parsed.issues,
    requestId: headers.get('x-request-id'),
  });
}
