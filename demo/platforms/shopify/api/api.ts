import { notFound } from '../../../backend/platform/http/failure.ts';
import { createSend } from '../../kit/graphql.ts';
import type { Operation, TokenSource } from '../../kit/graphql.ts';
import { allOf } from '../../kit/pages.ts';
import { createReads } from '../../kit/reads.ts';
import type { Contract, Listed, Order, Returning, StoredInstrument } from './answers.ts';
import { gidOf } from './gid.ts';
import { readContract, readContracts, readCustomer, readInstruments, readReturns } from './operations.ts';
import { throttleOf } from './throttle.ts';
import type { UserError } from './answers.ts';
import { refusalOf } from './user-errors.ts';

export interface Full extends Contract {
  /** All orders of the contract, by date. */
  allOrders: Order[];
}

/** Shopify's calls for the requests of one page. What it has read is cached until a change. */
export function createApi(url: string, source: TokenSource) {
  const send = createSend({ url, source, throttleOf });
  const { once, forget } = createReads();

  const readPage = async (id: string, after: string | null): Promise<Contract> => {
    const { customer } = await send(readContract, { id: gidOf('SubscriptionContract', id), after });
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
    customer: () => once('customer', async () => (await send(readCustomer, {})).customer),
    contracts: (): Promise<Listed[]> =>
      once('contracts', () =>
        allOf(async (after) => (await send(readContracts, { after })).customer.subscriptionContracts),
      ),
    contract: (id: string): Promise<Full> => once(id, () => readFull(id)),
    instruments: (): Promise<StoredInstrument[]> =>
      once('instruments', () =>
        allOf(async (after) => (await send(readInstruments, { after })).customer.paymentInstruments),
      ),
    /** Null: it is no order of the customer's. */
    returns: (order: string): Promise<Returning | null> =>
      once(`returns ${order}`, async () => (await send(readReturns, { id: gidOf('Order', order) })).order),
    /** Makes a change and returns its payload. @throws the refusal of its first user error */
    change: async <V extends object, P extends { userErrors: UserError[] }>(
      operation: Operation<V, Record<string, P | null>>,
      variables: V,
    ): Promise<P> => {
      const data = await send(operation, variables).finally(forget);
      const [payload] = Object.values(data);
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
