import { heading } from '../../src/element/facts/common-docs.ts';
import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['delivery', 'heading'], needsReact: true } as const satisfies Own;

export const tag = {
  name: 'account-change-date',
  chunk: 'change-date',
  needs: ['customer', 'pets'],
  height: [1500, 1100],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Quick choices (as soon as possible, when the bowl is empty, skip) and a calendar of the dates that a delivery can be ' +
    'moved to, its delivery method, how long the remaining food lasts, and a summary before the change is confirmed; one ' +
    'click undoes it. Below, the delivery method of all future deliveries.',
  attributes: {
    delivery: { description: 'Id of the delivery; default: the next one that can be changed.' },
    heading,
  },
  events: {
    'account-delivery-changed':
      "`change: 'date'` after a change and after its undo; `change: 'method'`, without a delivery, after the " +
      'method of all deliveries was changed.',
  },
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
