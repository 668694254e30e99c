import type { JsonSchema } from '@valibot/to-json-schema';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call, Scope } from '../../../src/contract/calls/call.ts';
import { mayMake, scopeOf } from '../../../src/contract/calls/scopes.ts';
import { callWords } from '../../../src/contract/docs/calls.ts';
import { subscriptionSteps } from '../../../src/contract/groups.ts';
import type { GrantScope } from '../../../src/contract/lists.ts';
import type { SettingsPage } from '../../../src/contract/settings-sections.ts';
import { schemaOf } from '../../../src/contract/openapi/schemas.ts';

export type CallName = keyof typeof calls;

/** A tool of an assistant, made from the declaration of a call. */
export interface Tool {
  name: string;
  call: CallName;
  /** The step of its path. */
  step?: string;
  /** `read`: at once. `change`: the customer confirms it. `page`: only the customer does it, on this page. */
  kind: 'read' | 'change' | 'page';
  scope: Scope;
  title: string;
  description: string;
  /** The properties of its arguments. */
  input: Readonly<Record<string, JsonSchema>>;
  optional: readonly string[];
  /** Below the country: where the customer does it. */
  page?: string;
}

/** Calls that aren't tools: parts of the site, links that are secrets, photos. */
const without: readonly CallName[] = [
  'authenticate',
  'getNavbar',
  'getKitchenLink',
  'makeKitchenLink',
  'revokeKitchenLink',
  'savePhoto',
  'startPayment',
  'getPaymentResult',
  'sendReport',
];

/** Where the customer does what costs money or ends something. */
const pages: Readonly<Partial<Record<CallName, `settings/${SettingsPage}` | 'pets' | 'deliveries' | 'refer'>>> = {
  takeStep: 'settings/subscriptions',
  addDog: 'pets',
  sayFarewell: 'settings/subscriptions',
  undoFarewell: 'settings/subscriptions',
  chooseDefaultMethod: 'settings/payment',
  chooseReserveMethod: 'settings/payment',
  removePaymentMethod: 'settings/payment',
  enterCode: 'settings/payment',
  removeCode: 'settings/payment',
  sendGift: 'deliveries',
};

const idSchema: JsonSchema = {
  type: 'string',
  pattern: '^[\\w-]{1,64}$',
  description: 'A public id from an earlier result.',
};

/** The properties of a call's body, and those that it may omit. */
function bodyOf({ body }: Call): Pick<Tool, 'input' | 'optional'> {
  if (!body) return { input: {}, optional: [] };
  const { properties = {}, required = [] } = schemaOf(body);
  // A photo is too large for a conversation.
  const input = Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'photo')) as Tool['input'];
  return { input, optional: Object.keys(input).filter((name) => !required.includes(name)) };
}

function toolOf(name: CallName, call: Call, step?: string): Tool[] {
  const scope = scopeOf(call, step);
  const isChange = call.method === 'POST';
  if (call.open || scope === 'owner' || without.includes(name) || (isChange && !call.touches)) return [];
  const { summary, description } = callWords[name];
  const kind = !isChange ? 'read' : scope === 'money' ? 'page' : 'change';
  if (kind === 'page' && !pages[name]) throw new Error(`${name} needs a page on which the customer does it`);
  const id: Tool['input'] = call.path.includes('{id}') ? { id: idSchema } : {};
  const body = bodyOf(call);
  return [
    {
      name: step === undefined ? name : `${name}-${step}`,
      call: name,
      ...(step !== undefined && { step }),
      kind,
      scope,
      title: step === undefined ? summary : `${summary}: ${step}`,
      description,
      ...(kind === 'page' ? { input: {}, optional: [] } : { input: { ...id, ...body.input }, optional: body.optional }),
      ...(kind === 'page' && { page: pages[name]! }),
    },
  ];
}

/** All tools. Another call of the contract is another tool. */
export const tools: readonly Tool[] = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, call]) =>
  call.path.includes('{step}') ? subscriptionSteps.flatMap((step) => toolOf(name, call, step)) : toolOf(name, call),
);

/** The tools of an assistant with these rights. */
export const toolsFor = (scopes: readonly GrantScope[]): readonly Tool[] =>
  tools.filter(({ scope }) => mayMake(scopes, scope));

export const declarationOf = ({ call }: Pick<Tool, 'call'>): Call => calls[call];
