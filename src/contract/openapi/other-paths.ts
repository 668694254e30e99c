import { scoopBody } from '../deliveries/changes.ts';
import { removeAll, updateScoop } from '../../../src/contract/deliveries/changes.ts';
import { customerQuery } from '../../../src/contract/shop/shopping.ts';
import type { LinkedCall } from '../calls/call.ts';
import { failuresOf, json, success } from './responses.ts';
import { exampleOf, schemaOf } from './schemas.ts';

const html = { 'text/html': { schema: { type: 'string' } } };

const text = (description: string, example: string) => ({ type: 'string', description, examples: [example] });

/** Paths that a backend serves in addition to the Account API: sign-in, footer and shopping service. */
export const otherPaths = (locale: object): Record<string, object> => ({
  '/signin': {
    get: {
      operationId: 'getSignIn',
      tags: ['Session'],
      summary: 'Show the page to sign in',
      description:
        'Signed-out customers are redirected here, unless a 401 names another page. Redirect to `return` only if it is on ' +
        'your own origin, or on one whose calls you allow.',
      security: [],
      parameters: [
        {
          name: 'return',
          in: 'query',
          description: 'The page that the customer came from.',
          schema: { type: 'string' },
          example: 'https://www.shop.example/account',
        },
      ],
      responses: {
        200: { description: 'The page.', content: html },
        400: { description: 'The address can’t be decoded.', content: html },
        503: { $ref: '#/components/responses/Unavailable' },
        default: { $ref: '#/components/responses/Unexpected' },
      },
    },
    post: {
      operationId: 'signIn',
      tags: ['Session'],
      summary: 'Sign in with a form',
      description:
        'Yours may differ: the widgets need only the session’s cookie. The conformance run can use this form.',
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['email', 'password'],
              properties: {
                email: text('The customer’s e-mail address.', 'robin@example.test'),
                password: text('The customer’s pass phrase.', 'a long pass phrase'),
                return: text('The page to redirect to.', '/gb/account'),
              },
            },
          },
        },
      },
      responses: {
        303: {
          description: 'Signed in: redirects to `return`.',
          headers: {
            'Set-Cookie': {
              description:
                'The session: HttpOnly, SameSite=Lax or Strict, and Secure on https, so that no script can read it and ' +
                'no other site can use it.',
              schema: { type: 'string', examples: ['session=Zk31…; Path=/; HttpOnly; Secure; SameSite=Lax'] },
            },
          },
        },
        422: { description: 'The page again, with the problem.', content: html },
        429: {
          description: 'Too many attempts. The page shows when to retry.',
          headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
          content: html,
        },
        default: { description: 'A page with the next step.', content: html },
      },
    },
  },
  '/{locale}/footer/': {
    get: {
      operationId: 'getFooter',
      tags: ['Session'],
      summary: 'Get the footer of the shop',
      description: 'HTML with links, also for visitors. The widget sanitises it. Without it, a built-in footer shows.',
      security: [],
      parameters: [locale],
      responses: {
        200: { description: 'The footer.', content: html },
        404: { $ref: '#/components/responses/NotFound' },
        default: { $ref: '#/components/responses/Unexpected' },
      },
    },
  },
  '/gql': {
    post: {
      operationId: 'askShoppingService',
      tags: ['Shop'],
      summary: 'Query the shopping service',
      description:
        'GraphQL over HTTP, with the session’s cookie: `query pet`, `query customer` and `mutation savePetTags` of ' +
        '/demo/schema.graphql. Errors are collected in `errors` of a 200. A form is refused: any site could send one.',
      'x-groups': ['check-in'],
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['query'],
          properties: {
            query: text('The operation in GraphQL.', customerQuery),
            variables: { type: 'object', description: 'Values for its variables.', examples: [{}] },
          },
        }),
      },
      responses: {
        200: success(
          'The data, or the errors.',
          json({
            type: 'object',
            properties: {
              data: { type: ['object', 'null'], description: 'By the names in the operation.', examples: [{}] },
              errors: {
                type: 'array',
                description: 'The errors; missing without errors.',
                items: {
                  type: 'object',
                  required: ['message'],
                  properties: { message: text('One sentence for developers.', 'There is no such pet.') },
                },
              },
            },
          }),
        ),
        401: { $ref: '#/components/responses/SignedOut' },
        415: { description: 'The body isn’t JSON.', content: json({ $ref: '#/components/schemas/Failure' }) },
        429: { $ref: '#/components/responses/TooMany' },
        503: { $ref: '#/components/responses/Unavailable' },
        default: { $ref: '#/components/responses/Unexpected' },
      },
    },
  },
});

const linked = (call: LinkedCall, operationId: string, summary: string, description: string, body?: object) => ({
  post: {
    operationId,
    tags: ['Deliveries'],
    summary,
    description,
    'x-groups': call.groups,
    ...body,
    responses: {
      200: success('The delivery after the change.', json({ $ref: '#/components/schemas/ChangedDelivery' })),
      ...failuresOf(call),
    },
  },
});

/** Calls whose URL is part of a response. */
export const linkedItems = {
  scoopUrl: linked(
    updateScoop,
    'updateScoop',
    'Add or remove a scoop',
    'At the `scoopUrl` of a dog in a delivery: the URL contains delivery, dog and version.',
    {
      requestBody: {
        required: true,
        content: json(schemaOf(scoopBody), exampleOf(schemaOf(scoopBody))),
      },
    },
  ),
  removeAllUrl: linked(
    removeAll,
    'removeAll',
    'Remove all extras from a delivery',
    'At the `removeAllUrl` of a delivery, without a body. Items that the delivery needs stay.',
  ),
};
