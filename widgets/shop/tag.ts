import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-shop',
  chunk: 'shop',
  needs: ['customer-data'],
  height: [1400, 900],
  attributes: ['tiles'],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'What can be added to the next box: products with their prices, and how many of each are in it already. ' +
    'With `tiles` four of them in a row that can be turned over, for a page about something else; without a box ' +
    'to add to, no room is taken. `<account-slot>`s inside are shown in their place as soon as a third party ' +
    'fills one.',
  attributes: {
    tiles: { type: 'boolean', description: 'Four tiles instead of the whole shop.' },
  },
  events: {
    'account-delivery-changed': "`change: 'quantity'` after a product was added or taken out.",
  },
  parts: ['avatar', 'button', 'card', 'carousel', 'label', 'notification', 'title'],
};
