import { Ajv2020 } from 'ajv/dist/2020.js';
import { isIntrospectionType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { tagCallsSection } from '../../../demo/site/docs/pages/tag-calls.ts';
import { uses } from '../../../src/package/tag-uses.ts';
import { shoppingSchema } from '../../../demo/backend/shopping/schema.ts';
import { groups } from '../../../src/contract/groups.ts';
import { openApi } from '../../../src/contract/openapi/openapi.ts';
import { tags } from '../../../src/package/declared-tags.ts';

interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  examples?: unknown[];
  'x-unit'?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Media {
  schema: Schema;
  example?: unknown;
}
interface Operation {
  summary?: string;
  description?: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
const document = openApi() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; pathItems: Record<string, Record<string, Operation>> };
};
const items = Object.entries({ ...document.paths, ...document.components.pathItems });
const operations = items.flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

/** Every property below a schema, with its path. */
function properties(schema: Schema, path: string): [string, Schema][] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]): [string, Schema][] => [
      [`${path}.${name}`, each],
      ...properties(each, `${path}.${name}`),
    ]),
    ...inner.flatMap((each) => properties(each, path)),
  ];
}
const bodies = operations.flatMap(({ name, operation }) =>
  [operation.requestBody, ...Object.values(operation.responses)].flatMap((each) =>
    Object.values(each?.content ?? {}).map((media) => ({ name, media })),
  ),
);
const all = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => properties(schema, name)),
  ...bodies.flatMap(({ name, media }) => properties(media.schema, name)),
];

const filler = new Set('a an the of in its it is this that and or to for as by on at'.split(' '));
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word && !filler.has(word));
/** Whether a text has no more information than its name. */
const repeats = (name: string, text: string): boolean => {
  const known = new Set(wordsOf(name));
  return wordsOf(text).every((word) => known.has(word));
};

const isNumber = ({ type, anyOf = [] }: Schema): boolean =>
  [type, ...anyOf.map((each) => each.type)].some((each) => each === 'number' || each === 'integer');
/** Whether its example is made of those of its parts. */
const isMade = ({ $ref, properties: parts, items: item, anyOf = [] }: Schema): boolean =>
  Boolean($ref ?? parts) || (item !== undefined && isMade(item)) || anyOf.some(isMade);

describe('The OpenAPI document explains itself', () => {
  test('there are hundreds of properties, so that none of these tests can pass by finding nothing', () => {
    expect(all.length).toBeGreaterThan(450);
    expect(operations.length).toBeGreaterThan(130);
  });
  test('each call has a summary and a description that say more than its name', () => {
    const poor = operations.filter(
      ({ name, operation: { summary = '', description = '' } }) =>
        repeats(name.replace(/.*\//, ''), summary) || repeats(`${name} ${summary}`, description),
    );
    expect(poor.map(({ name }) => name)).toEqual([]);
  });
  test('each property has a description with more information than its name', () => {
    const poor = all.filter(([path, { description = '' }]) => repeats(path, description));
    expect(poor.map(([path, { description }]) => `${path}: ${description}`)).toEqual([]);
  });
  test('each property has an example, and each number its unit', () => {
    expect(all.filter(([, each]) => !each.examples && !isMade(each)).map(([path]) => path)).toEqual([]);
    expect(all.filter(([, each]) => isNumber(each) && !each['x-unit']).map(([path]) => path)).toEqual([]);
  });
  test('every example fits its schema', () => {
    const ajv = new Ajv2020({ strict: false, formats: { date: true, 'date-time': true, email: true } });
    ajv.addSchema({ ...document, $id: 'https://pawtal.example/' });
    const wrong: string[] = [];
    const check = (name: string, schema: Schema, example: unknown): void => {
      const local = JSON.parse(
        JSON.stringify(schema).replaceAll('"#/components', '"https://pawtal.example/#/components'),
      ) as Schema;
      if (!ajv.validate(local, example)) wrong.push(`${name}: ${ajv.errorsText()}`);
    };
    for (const [path, each] of all) for (const example of each.examples ?? []) check(path, each, example);
    for (const { name, media } of bodies) if ('example' in media) check(name, media.schema, media.example);
    expect(wrong).toEqual([]);
  });
});

test('every type, field and argument of the shopping service has a description with more information than its name', () => {
  const poor: string[] = [];
  const check = (name: string, text: string | null | undefined): void => {
    if (!text || repeats(name, text)) poor.push(name);
  };
  for (const type of Object.values(shoppingSchema.getTypeMap())) {
    if (isIntrospectionType(type) || !isObjectType(type)) continue;
    check(type.name, type.description);
    for (const field of Object.values(type.getFields())) {
      check(field.name, field.description);
      for (const argument of field.args) check(argument.name, argument.description);
    }
  }
  expect(poor).toEqual([]);
});

test('the table of tags has every tag with the calls that it declares, and every group belongs to a tag', () => {
  expect(Object.keys(uses).toSorted()).toEqual(Object.keys(tags));
  const used = new Set(Object.values(uses).flatMap(({ groups: names }) => names));
  expect(groups.filter((name) => !used.has(name))).toEqual([]);
  const { markup } = tagCallsSection();
  expect(markup).toMatch(/account-next-delivery<\/code>[\s\S]*?GET customer\/pets[\s\S]*?the delivery, its status/);
});
