import type { Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const tag = {
  name: 'account-pets-list',
  chunk: 'widgets',
  needs: ['customer', 'pets'],
  height: [222, 236],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'All dogs of the customer, each with status, portions, how long the food lasts, and one action. Of many dogs a page at a time, with a search.',
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
