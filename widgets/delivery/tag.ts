import { heading } from '../../src/element/facts/common-docs.ts';
import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['delivery', 'future', 'heading'], needsReact: true } as const satisfies Own;

export const tag = {
  name: 'account-delivery',
  chunk: 'delivery',
  needs: ['customer', 'pets'],
  height: [1500, 1000],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'One delivery in detail: three stages, items per pet, amounts, payment, address, and the time left to make ' +
    'changes.',
  attributes: {
    delivery: { description: 'Id of the delivery; default: the next one.' },
    future: { type: 'boolean', description: 'Marks a delivery that is not charged yet; has no effect at present.' },
    heading,
  },
  slots: {
    'after-items': 'Below what is in it.',
    'after-sums': 'Below price, date and address, in the narrow column of a wide page.',
  },
  events: {
    'account-delivery-changed':
      'After a saved change; `change` is `quantity`, `scoop`, `removed-all`, `place`, `reported`, or `arrived` after ' +
      'a “yes” to “Has this box arrived?”.',
  },
  parts: ['accordion', 'avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
