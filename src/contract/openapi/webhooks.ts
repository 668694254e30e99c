import { eventTypes, events } from '../events.ts';
import { json } from './responses.ts';
import { exampleOf, schemaOf } from './schemas.ts';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const parameters = [
  header('webhook-id', 'The event’s id, the same however often it is sent.', '6f1c1f0e-3f0b-4f0e-9f5a-0d9a5b1f7a31'),
  header('webhook-timestamp', 'When it is sent, in seconds since 1970. Refuse one that is minutes old.', '1763000000'),
  header(
    'webhook-signature',
    'Standard Webhooks: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. Several while the secret changes.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

/** What a backend may send to the shop’s own systems, by event. */
export const webhooks = (): Record<string, object> =>
  Object.fromEntries(
    eventTypes.map((type) => {
      const { when, data } = events[type];
      const schema = {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { type: 'string', description: 'Which event it is.', const: type, examples: [type] },
          timestamp: {
            type: 'string',
            format: 'date-time',
            description: 'The instant at which it happened.',
            examples: ['2026-11-15T09:30:00.000Z'],
          },
          data: schemaOf(data),
        },
      };
      return [
        type,
        {
          post: {
            operationId: type.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase()),
            tags: ['Events'],
            summary: when.replace(/\.$/, ''),
            description: `${when} Sent at least once, and after the customer’s earlier events were accepted.`,
            'x-ours': true,
            security: [],
            parameters,
            requestBody: { required: true, content: json(schema, exampleOf(schema as never)) },
            responses: {
              '2XX': { description: 'Accepted. Anything else, or no answer within 15 seconds, is tried again.' },
              default: { description: 'Not accepted: it is tried again for three days.' },
            },
          },
        },
      ];
    }),
  );
