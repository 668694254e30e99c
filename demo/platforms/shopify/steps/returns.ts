import type { Returns } from '../../kit/reports.ts';
import { gidOf } from '../api/gid.ts';
import { isReport, presentReport, presentReturnable, reasonOf } from '../present/returned.ts';
import type { Asked } from './household.ts';

/** A planned delivery is no order yet. */
const isPlanned = (id: string): boolean => id.startsWith('next-');

/** A report is a request for a return, with a reason of Shopify’s. The shop decides what follows. */
export const returns: Returns<Asked> = {
  read: async ({ api, country, returnDays }, { id, amounts }) => {
    const found = isPlanned(id) ? null : await api.returns(id);
    if (!found) return undefined;
    const { currency } = amounts.total;
    const requested = found.returns.nodes.find(isReport);
    return {
      items: found.returnInformation.returnableLineItems.nodes.map((line) => presentReturnable(line, currency)),
      requested: requested && presentReport(requested, { country, currency, returnDays }),
    };
  },
  request: async ({ api }, { id }, { problem, items }) => {
    const lines = (await api.returns(id))!.returnInformation.returnableLineItems.nodes;
    const wanted = lines.filter(({ lineItem }) => items.some((item) => gidOf('LineItem', item) === lineItem.id));
    await api.change('RequestReturn', {
      id: gidOf('Order', id),
      items: wanted.map((line) => ({
        lineItemId: line.lineItem.id,
        quantity: line.quantity,
        returnReasonDefinitionId: reasonOf(line, problem)!,
      })),
    });
  },
};
