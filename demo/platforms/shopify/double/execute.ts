import { execute, getOperationAST, GraphQLError, parse, validate } from 'graphql';
import type { DocumentNode, GraphQLFieldResolver } from 'graphql';
import { actualCostOf, costOf, createBucket, mostPoints } from './cost.ts';
import { passTime } from './billing.ts';
import { createMutations } from './mutations.ts';
import type { Offered } from './mutations.ts';
import { customerSchema } from './schema.ts';
import type { Customer, ShopState } from './state.ts';
import { createViews, gid } from './views.ts';

export interface Request {
  query: string;
  variables?: Record<string, unknown> | null;
}

/** A field that the double doesn't have is an error, so that no gateway reads an empty value as Shopify's. */
const resolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
  source,
  args,
  _context,
  { fieldName, parentType },
) => {
  if (!(fieldName in source)) throw new GraphQLError(`The double has no ${parentType.name}.${fieldName}.`);
  const value = source[fieldName];
  return typeof value === 'function' ? (value as (args: unknown) => unknown)(args) : value;
};

const failure = (message: string, code: string, more: object = {}) => ({
  errors: [{ message, extensions: { code, ...more } }],
});

export interface Options {
  state: ShopState;
  now: () => number;
  /** Points that a customer has, and how many come back each second. */
  bucket?: { maximum: number; restoreRate: number };
  /** How many reads after a change still show the state before it. */
  staleReads?: number;
  /** How many times delivery options aren't known yet. */
  pending?: number;
}

/** A shop on Shopify, as its customers' calls see it. */
export function createShop({
  state,
  now,
  bucket = { maximum: 2000, restoreRate: 100 },
  staleReads = 0,
  pending = 0,
}: Options) {
  const buckets = new Map<string, ReturnType<typeof createBucket>>();
  const parsed = new Map<string, DocumentNode>();
  const offered: Offered = new Map();
  let seen = now();
  let stale: { state: ShopState; reads: number } | undefined;

  const find = (in_: ShopState, id: string): Customer => in_.customers.find((each) => each.id === id)!;

  const readDocument = (query: string) => {
    const known = parsed.get(query);
    if (known) return { document: known };
    const document = parse(query);
    const errors = validate(customerSchema(), document);
    if (errors.length > 0) return { errors };
    parsed.set(query, document);
    return { document };
  };

  const run = async (customerId: string, { query, variables }: Request): Promise<object> => {
    const at = now();
    passTime(state, seen, at);
    seen = at;
    const { document, errors } = readDocument(query);
    if (!document) return { errors: errors.map(({ message }) => ({ message })) };
    const schema = customerSchema();
    const points = costOf(schema, document, variables ?? {});
    if (points > mostPoints)
      return failure(
        `Query cost is ${points}, which exceeds the single query max cost limit (${mostPoints}).`,
        'MAX_COST_EXCEEDED',
        {
          cost: points,
          maxCost: mostPoints,
        },
      );
    const own = buckets.get(customerId) ?? createBucket(bucket);
    buckets.set(customerId, own);
    const isGranted = own.take(points, at);
    const costs = (actual: number | null) => ({
      cost: { requestedQueryCost: points, actualQueryCost: actual, throttleStatus: own.status() },
    });
    if (!isGranted) return { ...failure('Throttled', 'THROTTLED'), extensions: costs(null) };
    const isChange = getOperationAST(document)?.operation === 'mutation';
    const before = isChange && staleReads > 0 ? structuredClone(state) : undefined;
    const seenState = !isChange && stale && stale.reads-- > 0 ? stale.state : state;
    const views = createViews({ state: seenState, now: at });
    const rootValue = isChange
      ? createMutations({ state, customer: find(state, customerId), now: at, offered, pending })
      : {
          customer: () => views.customerView(find(seenState, customerId)),
          order: ({ id }: { id: string }) => {
            const order = find(seenState, customerId).orders.find((each) => gid('Order', each.id) === id);
            return order ? views.orderView(order) : null;
          },
        };
    const result = await execute({
      schema,
      document,
      rootValue,
      variableValues: variables ?? {},
      fieldResolver: resolver,
    });
    if (before) stale = { state: before, reads: staleReads };
    const actual = isChange ? points : Math.min(points, Math.max(0, actualCostOf(result.data) - 1));
    own.refund(points - actual);
    return { ...result, extensions: costs(actual) };
  };
  return { run, state };
}
export type Shop = ReturnType<typeof createShop>;
