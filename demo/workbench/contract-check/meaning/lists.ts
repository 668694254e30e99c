import { giftPet } from '../../../../src/contract/shop/gifts.ts';
import type { Node, Rule } from './rule.ts';

/** By which property a list is sorted: upwards, or the latest first. */
const orders: readonly (readonly [list: string, by: string, order: 'up' | 'down'])[] = [
  ['deliveries', 'date', 'up'],
  ['boxes', 'date', 'up'],
  ['dates', 'date', 'up'],
  ['coming', 'date', 'up'],
  ['charges', 'on', 'up'],
  ['receipts', 'date', 'down'],
  ['changes', 'at', 'down'],
  ['devices', 'lastUsed', 'down'],
  ['passkeys', 'added', 'down'],
  ['grants', 'since', 'up'],
  ['feedingPlans', 'deliveryDate', 'up'],
  ['entries', 'day', 'down'],
  ['growth', 'day', 'up'],
];

const inOrder = (values: readonly string[]): boolean =>
  values.every((each, index) => index === 0 || values[index - 1]! <= each);

const sorted: Rule = (node, report, { reads }) => {
  for (const [list, by, order] of orders) {
    const items = node[list];
    if (!Array.isArray(items) || (list === 'deliveries' && !reads)) continue;
    const keys = (items as Node[]).map((each) => each[by]).filter((each) => typeof each === 'string');
    if (!inOrder(order === 'up' ? keys : keys.toReversed()))
      report(list, order === 'up' ? `a list sorted by ${by}` : `the latest ${by} first`, keys);
  }
  const { following } = node;
  if (Array.isArray(following) && !inOrder([String(node['date']), ...(following as string[])]))
    report('following', 'days after date, in their order', following);
};

/** Ids name what the customer has. */
const own: Rule = (node, report, { pets }) => {
  if (!pets?.length) return;
  const { petPublicId, sharedWith } = node;
  // A gift has its recipient in place of a dog.
  const isGift = petPublicId === giftPet && 'items' in node;
  if (typeof petPublicId === 'string' && !isGift && !('petId' in node) && !pets.includes(petPublicId))
    report('petPublicId', `one of this customer’s dogs: ${pets.join(', ')}`, petPublicId);
  if (Array.isArray(sharedWith) && !(sharedWith as string[]).every((each) => pets.includes(each)))
    report('sharedWith', `only this customer’s dogs: ${pets.join(', ')}`, sharedWith);
};

const counts: Rule = (node, report) => {
  const { asked, answered } = node;
  if (typeof asked === 'number' && typeof answered === 'number' && answered > asked)
    report('answered', 'no more than were asked', answered);
};

export const listRules: readonly Rule[] = [sorted, own, counts];
