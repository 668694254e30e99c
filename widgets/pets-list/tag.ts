import type { Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const tag = {
  name: 'account-pets-list',
  chunk: 'widgets',
  needs: ['customer', 'pets'],
  height: [400, 236],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description: 'All dogs of the customer, each with status, portions and one action.',
  parts: ['avatar', 'button', 'card', 'label', 'notification', 'title'],
};
