import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['hide'] } as const satisfies Own;

export const tag = {
  name: 'account-pets-list',
  chunk: 'widgets',
  needs: ['customer', 'pets'],
  height: [222, 236],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'All dogs of the customer, each with status, portions, how long the food lasts, and one action. Of many dogs a page at a time, with a search.',
  attributes: {
    hide: {
      type: 'names',
      values: ['title', 'add', 'food'],
      description:
        'Leaves out parts, by names separated by spaces: `title`, `add` (the link to add a dog), `food` (how long it lasts, and a change of kibble).',
    },
  },
  slots: { 'after-pets': 'Below the dogs.' },
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
