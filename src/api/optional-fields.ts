import type { BaseIssue, GenericSchema, InferOutput, SafeParseResult } from 'valibot';
import type { LinkedCall } from '../contract/calls/call.ts';
import type { Environment } from '../environment.ts';
import { ApiError } from './answer.ts';
import type { Answer } from './answer.ts';
import { parse } from './parse.ts';

type Inner = GenericSchema & {
  entries?: Record<string, Inner>;
  item?: Inner;
  wrapped?: Inner;
};
type Path = readonly (string | number)[];

const isOptional = ({ type }: Inner): boolean => type === 'nullish' || type === 'optional';

/** The path of the innermost optional field that contains this path, or is it. Undefined: none does. */
function optionalAround(schema: Inner, path: Path): Path | undefined {
  let at: Inner | undefined = schema;
  let found: Path | undefined;
  for (let depth = 0; at; depth += 1) {
    if (isOptional(at)) found = path.slice(0, depth);
    while (at.wrapped) {
      at = at.wrapped;
      if (isOptional(at)) found = path.slice(0, depth);
    }
    if (depth === path.length) break;
    at = at.entries?.[path[depth]!] ?? at.item;
  }
  return found;
}

const pathOf = ({ path }: BaseIssue<unknown>): Path => path?.map(({ key }) => key as string | number) ?? [];
const nameOf = (path: Path): string => path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

/** Removes the value at the path. */
function remove(body: unknown, path: Path): void {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, part) => (at as Record<string | number, unknown> | undefined)?.[part], body);
  delete (holder as Record<string | number, unknown> | undefined)?.[path.at(-1)!];
}

/** The fields that a page has reported. */
const reportedOn = new WeakMap<Environment, Set<string>>();

/**
 * Parses what a call answered. Each optional field with a wrong value counts as unknown, and the page reports it once.
 * Without success a required field is wrong. @source DECISIONS.md#account-api-beyond-7
 */
export function parseTolerantly<S extends GenericSchema>(
  call: string,
  schema: S,
  answer: unknown,
  environment: Environment,
): SafeParseResult<S> {
  const { issues = [] } = parse(schema, answer);
  const wrong = issues.map((issue) => optionalAround(schema as unknown as Inner, pathOf(issue)));
  const copy = structuredClone(answer);
  for (const field of wrong) if (field) remove(copy, field);
  const parsed = parse(schema, copy);
  if (!parsed.success) return parsed;
  const reported = reportedOn.get(environment) ?? new Set();
  reportedOn.set(environment, reported);
  for (const name of new Set(wrong.flatMap((field) => (field ? [`${call}: "${nameOf(field)}"`] : [])))) {
    if (reported.has(name)) continue;
    reported.add(name);
    environment.report({
      message: `${name} does not fit the contract, so it counts as unknown`,
      at: new Date(environment.now()).toISOString(),
    });
  }
  return parsed;
}

/**
 * A body that doesn't fit its schema, without the wrong values of optional fields.
 * @throws ApiError that names the first wrong field that is required
 */
export function withoutWrongFields<S extends GenericSchema>(
  { path: call, response }: LinkedCall<S>,
  { status, body }: Pick<Answer, 'status' | 'body'>,
  environment: Environment,
): InferOutput<S> {
  const parsed = parseTolerantly(call, response, body, environment);
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0].path?.map(({ key }: { key: unknown }) => String(key)).join('.') ?? 'body';
  throw new ApiError(call, status, 'contract', `${call}: "${field}" does not fit the contract`, {
    cause: parsed.issues,
  });
}
