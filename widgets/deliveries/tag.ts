import { heading } from '../../src/element/facts/common-docs.ts';
import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['heading', 'hide'] } as const satisfies Own;

export const tag = {
  name: 'account-deliveries',
  chunk: 'widgets',
  needs: ['customer', 'pets', 'deliveries', 'treatmentDeliveries'],
  height: [994, 830],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description: 'All deliveries, on their way, coming up and past, with links to their pages and to change the date.',
  attributes: {
    heading,
    hide: {
      type: 'names',
      values: ['title', 'past'],
      description:
        'Leaves out parts, by names separated by spaces: `title` (with the sentence below), `past` (past deliveries).',
    },
  },
  slots: { 'after-coming': 'Below what is coming up, above past deliveries.' },
  events: {
    'account-delivery-changed': "`change: 'arrived'` after a “yes” to “Has this box arrived?”.",
  },
  parts: ['accordion', 'avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
