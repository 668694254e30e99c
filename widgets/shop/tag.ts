import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['tiles', 'limit', 'hide'], needsReact: true } as const satisfies Own;

export const tag = {
  name: 'account-shop',
  chunk: 'shop',
  needs: ['customer'],
  height: [1400, 900],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Products that can be added to the next delivery, with prices and the quantity already in it. With `tiles` a few of ' +
    'them in a carousel, for a page about something else; without a delivery to add to, it takes no space. Once a third ' +
    'party fills an `<account-slot>` inside, the slots replace the products.',
  attributes: {
    tiles: { type: 'boolean', description: 'Shows tiles instead of the whole shop.' },
    limit: { type: 'count', with: 'tiles', default: '4', description: 'Products in tiles. The whole shop shows all.' },
    hide: {
      type: 'names',
      values: ['title', 'code', 'gift'],
      description:
        'Leaves out parts, by names separated by spaces: `title`, `code` (the field for a code), `gift` (sending a gift).',
    },
  },
  slots: {
    'before-products': 'Above the products. Not with `tiles`.',
    'after-products': 'Below the products. Not with `tiles`.',
  },
  events: {
    'account-delivery-changed': "`change: 'quantity'` after a product was added or removed.",
  },
  parts: ['accordion', 'avatar', 'button', 'card', 'carousel', 'label', 'notification', 'title'],
};
