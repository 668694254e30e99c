import { newId } from './state.ts';
import type { Customer, Line, Order, Return, ShopState } from './state.ts';
import { UserError } from './user-errors.ts';

/**
 * Reasons that Shopify suggests for pet food: those that every category has, and some of food. Handles are those of the
 * published product taxonomy.
 */
export const reasons: readonly { id: string; handle: string; name: string; of: string }[] = [
  { id: '6', handle: 'damaged-or-defective', name: 'Damaged or defective', of: 'DEFECTIVE' },
  { id: '4', handle: 'received-the-wrong-item', name: 'Received the wrong item', of: 'WRONG_ITEM' },
  { id: '21', handle: 'animal-refused', name: 'Animal refused', of: 'OTHER' },
  { id: '187', handle: 'quantity', name: 'Quantity', of: 'OTHER' },
  { id: '2', handle: 'changed-my-mind', name: 'Changed my mind', of: 'UNWANTED' },
];

/** Days after its arrival for which an order's items can be returned, by the shop's rules. */
const windowDays = 30;
const dayLength = 86_400_000;

/** Whether the shop still takes items of a return back. */
const counts = ({ status }: Return): boolean => status !== 'CANCELED' && status !== 'DECLINED';

/** How many of an item can be returned now: it was fulfilled, the window is open, and no other return has them. */
export function returnableOf({ returns, fulfillmentStatus, deliveredAt }: Order, line: Line, now: number): number {
  if (fulfillmentStatus !== 'FULFILLED') return 0;
  if (deliveredAt !== null && now > deliveredAt + windowDays * dayLength) return 0;
  const returned = returns
    .filter(counts)
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return line.quantity - returned;
}

export interface RequestedItem {
  lineItemId: string;
  quantity: number;
  customerNote?: string | null;
  returnReasonDefinitionId?: string | null;
}

/** Requests a return: all of these items, or none. */
export function requestReturn(
  { state, customer, now }: { state: ShopState; customer: Customer; now: number },
  orderId: string,
  items: readonly RequestedItem[],
): Return {
  const order = customer.orders.find(({ id }) => orderId === `gid://shopify/Order/${id}`);
  if (!order) throw new UserError('NOT_FOUND', ['orderId'], 'The order could not be found.');
  if (order.cancelledAt !== null) throw new UserError('INVALID_STATE', ['orderId'], 'The order is cancelled.');
  if (items.length === 0) throw new UserError('BLANK', ['requestedLineItems'], 'Select items to return.');
  const refuse = (code: string, index: number, name: string, message: string): never => {
    throw new UserError(code, ['requestedLineItems', String(index), name], message);
  };
  const lines = items.map(({ lineItemId, quantity, customerNote, returnReasonDefinitionId: reasonId }, index) => {
    const line =
      order.lines.find(({ id }) => lineItemId === `gid://shopify/LineItem/${id}`) ??
      refuse('NOT_FOUND', index, 'lineItemId', 'The item is not in the order.');
    if (quantity < 1) refuse('GREATER_THAN', index, 'quantity', 'The quantity must be greater than 0.');
    if (quantity > returnableOf(order, line, now))
      refuse('LESS_THAN_OR_EQUAL_TO', index, 'quantity', 'So many can’t be returned.');
    if ((customerNote?.length ?? 0) > 300) refuse('TOO_LONG', index, 'customerNote', 'The note is too long.');
    const reason = reasons.find(({ id }) => reasonId === `gid://shopify/ReturnReasonDefinition/${id}`);
    if (reasonId && !reason) refuse('NOT_FOUND', index, 'returnReasonDefinitionId', 'There is no such reason.');
    return { lineId: line.id, quantity, handle: reason?.handle ?? null };
  });
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    throw new UserError('TAKEN', ['requestedLineItems'], 'Name each item once.');
  const made: Return = { id: newId(state), status: 'REQUESTED', createdAt: now, updatedAt: now, lines };
  order.returns.push(made);
  return made;
}
