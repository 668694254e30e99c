import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { needsReact: true, open: true } as const satisfies Own;

export const tag = {
  name: 'account-withdrawal',
  chunk: 'visitors',
  height: [720, 640],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Withdrawing from a contract, for customers and visitors: statement, confirmation, and an acknowledgement by ' +
    'mail. Where the law of the country doesn’t require it, the tag’s own content.',
  parts: ['button', 'card', 'notification'],
};
