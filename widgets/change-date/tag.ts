import { heading } from '../../src/element/common-docs.ts';
import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-change-date',
  chunk: 'change-date',
  needs: ['customer-data', 'customer/pets'],
  height: [1500, 1100],
  attributes: ['delivery', 'heading'],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The calendar of dates on which a box may come, its delivery method, how long the food at home lasts, and ' +
    'what will happen before it is confirmed; one click undoes it. Below, the delivery method of all boxes to ' +
    'come.',
  attributes: {
    delivery: { description: 'Id of the box; default: the next one that can be changed.' },
    heading,
  },
  events: {
    'account-delivery-changed':
      "`change: 'date'` after a change and after its undo; `change: 'method'`, without a delivery, after the " +
      'method of all boxes has been changed.',
  },
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
