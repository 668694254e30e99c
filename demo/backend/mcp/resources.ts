import type { McpServer } from '@modelcontextprotocol/server';
import type { GenericSchema, InferOutput } from 'valibot';
import { nextOf } from '../../../src/contract/deliveries/next-delivery.ts';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { GrantScope } from '../../../src/contract/lists.ts';
import type { calls } from '../../../src/contract/all-calls.ts';
import { delivery } from '../../../src/contract/deliveries/delivery.ts';
import { isOver } from '../rules/deliveries/timeline.ts';
import { makeCall } from './make-call.ts';
import type { Asked } from './make-call.ts';
import { schemaOf } from '../../../src/contract/openapi/schemas.ts';
import { declarationOf, tools } from './tools.ts';
import type { CallName } from './tools.ts';
import { marked, newMark } from './untrusted.ts';

type AnswerOf<N extends CallName> = (typeof calls)[N] extends { answer: infer S extends GenericSchema }
  ? InferOutput<S>
  : never;

/** The answer of a read. */
const read = async <N extends CallName>(asked: Asked, name: N, id?: string): Promise<AnswerOf<N>> => {
  const tool = tools.find((each) => each.name === name)!;
  return (await makeCall(asked, tool, id === undefined ? {} : { id })) as AnswerOf<N>;
};

/** Answers with their schemas, so that their texts can be marked. */
type Parts = Record<string, { value: unknown; schema: JsonSchema }>;

const part = (name: CallName, value: unknown) => ({
  value,
  schema: schemaOf(declarationOf({ call: name }).answer),
});

const each = (name: CallName, values: readonly unknown[]) => ({
  value: values,
  schema: { type: 'array', items: schemaOf(declarationOf({ call: name }).answer) } as JsonSchema,
});

const idsOf = async (asked: Asked): Promise<string[]> =>
  (await read(asked, 'getPets')).pets.map(({ petPublicId }) => petPublicId);

/** A dog without a plan, or one that has left, has no answer. */
const known = async <T>(asked: readonly Promise<T>[]): Promise<T[]> =>
  (await Promise.allSettled(asked)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));

async function plan(asked: Asked): Promise<Parts> {
  const plans = await known((await idsOf(asked)).map((id) => read(asked, 'getFeedingPlans', id)));
  return { dogs: part('getPets', await read(asked, 'getPets')), plans: each('getFeedingPlans', plans) };
}

async function nextDelivery(asked: Asked): Promise<Parts> {
  const answers = await known((await idsOf(asked)).map((id) => read(asked, 'getDeliveries', id)));
  const all = answers.flatMap(({ deliveries }) => deliveries);
  const next = nextOf(all, ({ status }) => !isOver(status));
  return { delivery: { value: next ?? null, schema: schemaOf(delivery) } };
}

async function vetSheet(asked: Asked): Promise<Parts> {
  const ids = await idsOf(asked);
  const of = <N extends CallName>(name: N) => known(ids.map((id) => read(asked, name, id)));
  return {
    dogs: part('getPets', await read(asked, 'getPets')),
    profiles: each('getProfile', await of('getProfile')),
    plans: each('getFeedingPlans', await of('getFeedingPlans')),
    weights: each('getWeights', await of('getWeights')),
    treatments: each('getTreatmentDeliveries', await of('getTreatmentDeliveries')),
  };
}

const resources = [
  { name: 'plan', title: 'Feeding plan', scope: 'read', description: 'The dogs and what they eat.', parts: plan },
  {
    name: 'next-delivery',
    title: 'Next delivery',
    scope: 'read',
    description: 'The next delivery, with its contents and its last day for changes.',
    parts: nextDelivery,
  },
  {
    name: 'vet-sheet',
    title: 'Sheet for the vet',
    scope: 'feed',
    description: 'What a vet asks about each dog: profile, plan, weights and treatments.',
    parts: vetSheet,
  },
] as const satisfies readonly {
  name: string;
  title: string;
  scope: GrantScope;
  description: string;
  parts: (asked: Asked) => Promise<Parts>;
}[];

/** What an assistant can read as a whole: plan, next delivery, and the sheet for the vet. */
export function addResources(server: McpServer, asked: Asked, scopes: readonly GrantScope[]): void {
  for (const { name, title, scope, description, parts } of resources) {
    if (!scopes.includes(scope)) continue;
    const mimeType = 'application/json';
    server.registerResource(name, `pawtal://${name}`, { title, description, mimeType }, async (uri) => {
      const mark = newMark();
      const content = Object.entries(await parts(asked)).map(([key, { value, schema }]) => [
        key,
        marked(value, schema, mark),
      ]);
      return { contents: [{ uri: uri.href, mimeType, text: JSON.stringify(Object.fromEntries(content)) }] };
    });
  }
}
