import { notFound } from '../../../backend/platform/http/failure.ts';
import { createSend } from '../../kit/graphql.ts';
import type { TokenSource } from '../../kit/graphql.ts';
import { allOf } from '../../kit/pages.ts';
import { createReads } from '../../kit/reads.ts';
import type { Contract, Instrument, Listed, Order, Payload, Returning, UserError } from './answers.ts';
import { gidOf } from './gid.ts';
import type { Operations } from './operations.generated.ts';
import { operations } from './operations.ts';
import { throttleOf } from './throttle.ts';
import { refusalOf } from './user-errors.ts';

export interface Full extends Contract {
  /** All orders of the contract, by date. */
  allOrders: Order[];
}

type Name = keyof Operations;

/** Shopify's calls for the requests of one page. What it has read is cached until a change. */
export function createApi(url: string, source: TokenSource) {
  const post = createSend({ url, source, throttleOf });
  const send = <N extends Name>(name: N, variables: Operations[N]['variables']): Promise<Operations[N]['data']> =>
    post<Operations[N]['variables'], Operations[N]['data']>({ text: operations[name] }, variables);
  const { once, forget } = createReads();

  const readPage = async (id: string, after: string | null): Promise<Contract> => {
    const { customer } = await send('Contract', { id: gidOf('SubscriptionContract', id), after });
    if (!customer.subscriptionContract) throw notFound();
    return customer.subscriptionContract;
  };

  const readFull = async (id: string): Promise<Full> => {
    const first = await readPage(id, null);
    const orders = await allOf(async (after) => (after === null ? first : await readPage(id, after)).orders);
    const { originOrder } = first;
    // Whether the list has the first order isn't documented.
    const all = originOrder && !orders.some((each) => each.id === originOrder.id) ? [...orders, originOrder] : orders;
    return { ...first, allOrders: all.toSorted((a, b) => (a.processedAt < b.processedAt ? -1 : 1)) };
  };

  return {
    customer: () => once('customer', async () => (await send('Customer', {})).customer),
    contracts: (): Promise<Listed[]> =>
      once('contracts', () =>
        allOf(async (after) => (await send('Contracts', { after })).customer.subscriptionContracts),
      ),
    contract: (id: string): Promise<Full> => once(id, () => readFull(id)),
    instruments: (): Promise<Instrument[]> =>
      once('instruments', () =>
        allOf(async (after) => (await send('Instruments', { after })).customer.paymentInstruments),
      ),
    /** Null: it is no order of the customer's. */
    returns: (order: string): Promise<Returning | null> =>
      once(`returns ${order}`, async () => (await send('Returns', { id: gidOf('Order', order) })).order),
    /** Makes a change and returns its payload. @throws the refusal of its first user error */
    change: async <N extends Name>(name: N, variables: Operations[N]['variables']): Promise<Payload<N>> => {
      const data = await send(name, variables).finally(forget);
      const [payload] = Object.values(data) as [(Payload<N> & { userErrors: UserError[] }) | null];
      if (!payload) throw notFound();
      const [error] = payload.userErrors;
      if (error) throw refusalOf(error);
      return payload;
    },
    /** Forgets what it has read. */
    forget,
  };
}
export type Api = ReturnType<typeof createApi>;
