import type { Call } from '../calls/call.ts';
import { calls } from '../all-calls.ts';
import { callWords, tags } from '../../../src/contract/docs/calls.ts';
import { segments } from '../../../src/contract/lists.ts';
import { subscriptionSteps } from '../../../src/contract/groups.ts';
import { linkedItems, otherPaths } from './other-paths.ts';
import { failures, failuresOf, headers, json, success } from './responses.ts';
import { exampleOf, schemaOf, sharedSchemas } from './schemas.ts';
import { webhooks } from './webhooks.ts';

/** Returns the groups that a call belongs to. A backend without these groups may omit the call. */
const groupsOf = (names: NonNullable<Call['groups']>): readonly string[] =>
  names.flatMap((name) => (name === '{step}' ? [...subscriptionSteps, 'holiday'] : [name]));

const parameters = {
  locale: {
    name: 'locale',
    in: 'path',
    required: true,
    description: 'The country of the store in lower case.',
    schema: { type: 'string', enum: [...segments] },
    example: 'gb',
  },
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'A public id from an earlier response. The description of the call names its type.',
    schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
    example: 'bx-2f71',
  },
  step: {
    name: 'step',
    in: 'path',
    required: true,
    description: 'The step to take.',
    schema: { type: 'string', enum: [...subscriptionSteps] },
    example: 'pause',
  },
  t: {
    name: 't',
    in: 'query',
    description: 'Milliseconds since 1970, which bypasses caches. A backend ignores it.',
    schema: { type: 'integer' },
    example: 1_762_700_000_000,
  },
  key: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and body return the same response for 24 hours and take effect once.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
    example: '0b9f6c1e-7d3a-4a55-9a0e-2f6f3f1d8c11',
  },
  page: {
    name: 'Account-Customer',
    in: 'header',
    description:
      'The `public_id` of the customer whose page sends this. A session that acts for another customer by now refuses it: 409 ' +
      '`other-household`. Missing: a page of the session’s own customer.',
    schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
    example: 'cu-robin',
  },
};
const parameter = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` });

function operation(name: keyof typeof calls, call: Call, withLocale: boolean) {
  const { body } = call;
  const { tag, summary, description } = callWords[name];
  const bare = !withLocale && !call.path.startsWith('/');
  return {
    operationId: bare ? `${name}WithoutLocale` : name,
    tags: [tag],
    summary,
    description: bare ? `${description} Without a country in the path, the customer’s country applies.` : description,
    ...(!call.specified && { 'x-ours': true }),
    ...(call.open && { 'x-open': true, security: [] }),
    ...(call.groups && { 'x-groups': groupsOf(call.groups) }),
    ...(!call.open && { 'x-scope': call.scope ?? 'read' }),
    parameters: [
      ...(withLocale ? [parameter('locale')] : []),
      ...(call.path.includes('{id}') ? [parameter('id')] : []),
      ...(call.path.includes('{step}') ? [parameter('step')] : []),
      parameter(call.method === 'GET' ? 't' : 'key'),
      ...(call.method === 'POST' && !call.open && !call.ownCustomer ? [parameter('page')] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: json(schemaOf(body), exampleOf(schemaOf(body))) },
    }),
    responses: {
      200: success(
        call.method === 'GET' ? 'The requested data.' : 'The state after the change.',
        json({ $ref: `#/components/schemas/${name}` }, exampleOf(schemaOf(call.answer))),
      ),
      ...failuresOf(call),
    },
  };
}

function describe(): object {
  const entries = Object.entries(calls) as [keyof typeof calls, Call][];
  const paths: Record<string, object> = otherPaths(parameter('locale'));
  const add = (path: string, name: keyof typeof calls, call: Call, withLocale: boolean): void => {
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, withLocale) };
  };
  for (const [name, call] of entries) {
    if (call.path.startsWith('/')) add(call.path, name, call, false);
    else {
      add(`/{locale}/new-account-api/1.0/${call.path}`, name, call, true);
      add(`/new-account-api/1.0/${call.path}`, name, call, false);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pawtal Account API',
      version: '1.0.0',
      description:
        'The account backend behind the account-* widgets. Operations marked x-ours are not in the specification. The ' +
        'auth response may list the groups (x-groups) that the backend has; without `can` it has those of the specification. ' +
        'x-scope is the right that somebody else needs to make a call for a customer (owner: only the customer may). ' +
        'Days are ISO dates, instants ISO 8601 with an offset, money is in minor units; x-unit is the unit of a number.',
      contact: { name: 'Pawtal' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Your backend, on the site of the pages with the widgets.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [{ session: [] }],
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'pawtal',
          description: 'The session’s cookie: HttpOnly, with SameSite. Any name works.',
        },
      },
      headers,
      parameters,
      responses: failures,
      pathItems: linkedItems,
      schemas: {
        ...sharedSchemas,
        ...Object.fromEntries(entries.map(([name, call]) => [name, schemaOf(call.answer)])),
      },
    },
  };
}

let document: object | undefined;

/**
 * The Account API as an OpenAPI 3.1 document, generated from the contract and its descriptions (`src/contract/docs`).
 * Additions of this project are marked `x-ours`; `x-unit` is the unit of a number. Generated on first use, which takes
 * a quarter of a second.
 */
export const openApi = (): object => (document ??= describe());
