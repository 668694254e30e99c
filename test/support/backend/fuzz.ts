import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  schema?: Schema;
}
interface Operation {
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
export interface Document {
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation> & { parameters?: Operation['parameters'] }>;
}

/** One request: any that the document allows, or almost allows. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  payload: string | undefined;
}

/** Known ids, impossible days and numbers, and texts that parsers and databases handle badly. */
const words =
  'robin-waffle s-robin-5 s-robin-6 all K-000001 K-ZZZZZZZZZZZZZZZ 0 -1 1e308 NaN 2027-02-30 2027-13-01 0000-00-00 99999-01-01 ' +
  "2026-11-20T25:61:61Z %00 % .. ../.. '; __proto__ constructor";
const hostile: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...words.split(' ')),
  fc.constantFrom('', ' ', '\0', '\uD800', '\r\nx: y', '9'.repeat(30), '😀'.repeat(40), 'a'.repeat(5000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const anything: fc.Arbitrary<Json> = fc.oneof(
  hostile,
  fc.integer(),
  fc.double(),
  fc.constantFrom<Json>(null, true, -0, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);

const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });

function valid(schema: Schema, resolve: (ref: string) => Schema, depth = 0): fc.Arbitrary<Json> {
  const of = (each: Schema) => valid(each, resolve, depth + 1);
  if (depth > 8) return fc.constant(null);
  if (schema.$ref) return of(resolve(schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return fc.oneof(...choice.map(of));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(of)).map((parts) => Object.assign({}, ...parts) as Json);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {});
    const known = fc.record(Object.fromEntries(properties.map(([name, each]) => [name, malformed(of(each))])), {
      requiredKeys: schema.required ?? [],
    });
    if (typeof schema.additionalProperties !== 'object') return known as fc.Arbitrary<Json>;
    const more = fc.dictionary(hostile, of(schema.additionalProperties), { maxKeys: 4 });
    return fc.tuple(more, known).map(([others, own]) => ({ ...others, ...own }) as Json);
  }
  if (type === 'array') return fc.array(of(schema.items ?? {}), { maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const { minimum: min = -10, maximum: max = 1000 } = schema;
    return type === 'integer'
      ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
      : fc.double({ min, max, noNaN: true });
  }
  if (schema.format === 'date') return day.map((each) => each.toISOString().slice(0, 10));
  if (schema.format === 'date-time') return day.map((each) => each.toISOString());
  if (type === 'string') return fc.oneof(hostile, fc.string({ maxLength: Math.min(schema.maxLength ?? 30, 300) }));
  return anything;
}

/** Mostly what fits, sometimes anything else. */
const malformed = (fitting: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: anything });

const asText = (value: Json): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A header takes neither line ends nor characters beyond Latin-1. */
const asHeader = (value: Json): string => encodeURI(asText(value).toWellFormed()).slice(0, 2000);

/** Bodies that aren't the JSON that was announced. */
const noJson = fc.constantFrom(
  '',
  '{',
  '[1,',
  'undefined',
  '\uFEFF{}',
  '{"a":1}{"b":2}',
  '"',
  `${'['.repeat(5000)}`,
  'a=1&b=2',
);

/** The requests of every call of the document, each with a separate generator. */
export function requestsOf(document: Document): { name: string; requests: fc.Arbitrary<Request> }[] {
  const resolve = (ref: string): Schema =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      ) as Schema;
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    (['get', 'post'] as const).flatMap((verb) => {
      const operation = operations[verb];
      if (!operation) return [];
      const parameters = [...(operations.parameters ?? []), ...(operation.parameters ?? [])].map((each) =>
        each.$ref ? (resolve(each.$ref) as unknown as Parameter) : each,
      );
      const values = fc.tuple(...parameters.map(({ schema }) => malformed(valid(schema ?? {}, resolve))));
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
      const body = fc.oneof(
        { weight: 8, arbitrary: malformed(valid(schema ?? {}, resolve)).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: noJson },
      );
      const more = fc.dictionary(fc.constantFrom('t', 'locale', 'version', 'x[]', '__proto__'), hostile, {
        maxKeys: 2,
      });
      const requests = fc
        .tuple(
          values,
          body,
          more,
          fc.integer({ min: 0, max: 9 }).map((each) => each > 0),
        )
        .map(([given, payload, query, hasType]): Request => {
          const request: Request = {
            method: verb === 'get' ? 'GET' : 'POST',
            path,
            query: { ...query },
            headers: hasType && verb === 'post' ? { 'content-type': 'application/json' } : {},
            payload: verb === 'post' ? payload : undefined,
          };
          parameters.forEach(({ name, in: place }, index) => {
            const value = given[index]!;
            if (place === 'path')
              request.path = request.path.replaceAll(`{${name}}`, encodeURIComponent(asText(value).toWellFormed()));
            else if (place === 'query') request.query[name] = asText(value);
            else if (place === 'header') request.headers[name.toLowerCase()] = asHeader(value);
          });
          return request;
        });
      return [{ name: `${verb.toUpperCase()} ${path}`, requests }];
    }),
  );
}
