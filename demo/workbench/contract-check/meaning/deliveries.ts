import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { has } from './rule.ts';
import type { Known, Node, Rule } from './rule.ts';

/** What other answers must agree with. */
export const summaryOf = ({ id, orderId, version, amounts, pets }: Delivery) => ({
  id,
  orderId,
  version,
  total: amounts.total.amount,
  items: pets.flatMap(({ items }) => items.map(({ identifier }) => identifier)),
});

const find = ({ boxes: deliveries }: Known, id: unknown) => deliveries?.find((each) => each.id === id);

/** An object that names a delivery names one of the lists, in the same state. */
const sameDelivery: Rule = (node, report, known) => {
  const namesDelivery =
    has(node, 'id', 'date') || has(node, 'id', 'lines') || (has(node, 'id', 'version') && !('answers' in node));
  if (!known.boxes || !namesDelivery) return;
  const delivery = find(known, node['id']);
  if (!delivery) {
    report('id', `the id of a delivery in the lists of deliveries, such as ${known.boxes[0]?.id}`, node['id']);
    return;
  }
  if (has(node, 'version') && node.version !== delivery.version)
    report('version', `${delivery.version}, as in the list`, node.version);
  if (has(node, 'orderId') && node.orderId !== delivery.orderId)
    report('orderId', `${delivery.orderId}, as in the list`, node.orderId);
  const isWhole = 'lines' in node || ('changesUntil' in node && 'total' in node) || 'difference' in node;
  const total = (node['total'] as { amount?: number } | undefined)?.amount;
  if (isWhole && total !== delivery.total)
    report('total', `an amount of ${delivery.total}, as in the list`, node['total']);
  for (const { identifier } of Array.isArray(node['lines']) ? (node['lines'] as Node[]) : [])
    if (!delivery.items.includes(String(identifier)))
      report('lines', `items of the delivery: ${delivery.items.join(', ')}`, identifier);
};

const receipts: Rule = (node, report, { boxes: deliveries }) => {
  if (deliveries && has(node, 'number', 'orderId') && !deliveries.some(({ orderId }) => orderId === node.orderId))
    report('orderId', 'the order number of a delivery in the lists', node.orderId);
};

/** The shopping service knows the same customer and the same dogs. */
const shopping: Rule = (node, report, { customerId, pets }) => {
  const { publicId } = node;
  if (customerId && 'productRecommendations' in node && publicId !== customerId)
    report('publicId', `${customerId}, as in customer-data`, publicId);
  if (pets?.length && typeof publicId === 'string' && 'name' in node && !pets.includes(publicId))
    report('publicId', `one of this customer’s dogs: ${pets.join(', ')}`, publicId);
};

const offers: Rule = (node, report) => {
  const { quantity, max, adjustable } = node;
  const limits = (adjustable ?? { min: 0, max }) as { min: number; max?: unknown };
  if (typeof quantity === 'number' && typeof limits.max === 'number' && quantity > limits.max)
    report('quantity', `at most ${limits.max}, the most that can be chosen`, quantity);
  if (typeof limits.max === 'number' && limits.min > limits.max)
    report('adjustable.min', 'no more than max', limits.min);
  if (!has(node, 'price', 'before', 'after', 'from')) return;
  const amount = (name: 'price' | 'before' | 'after'): number => (node[name] as { amount: number }).amount;
  // A discount may take a part of the price off.
  const more = amount('after') - amount('before');
  if (more < 0 || more > amount('price')) report('after', 'the total before, and at most the price more', node.after);
};

export const deliveryRules: readonly Rule[] = [sameDelivery, receipts, shopping, offers];
