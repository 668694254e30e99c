import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['name', 'type'], open: true } as const satisfies Own;

export const tag = {
  name: 'account-slot',
  chunk: 'slot',
  height: [0, 0],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'A marketing slot for content that a third party puts inside the tag (`dashboard-1` to `-4`, `shop-tile-1` to ' +
    '`-4`, of the type `emarsys`), for any visitor. After a second the tag takes the content, sanitises and shows ' +
    'it, and again whenever more arrives. An empty slot takes no room and no gap. `data-filled` is set while it ' +
    'shows something. On a page that requires trusted types, allow the policy `pawtal-slot`.',
  attributes: {
    name: {
      example: 'dashboard-1',
      description: 'Name of the slot for the third party: `dashboard-1`, `shop-tile-1` and so on.',
    },
    type: { example: 'emarsys', description: 'Kind of the third party: `emarsys`.' },
  },
  parts: ['button', 'card'],
};
