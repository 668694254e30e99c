import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { needsReact: true, open: true } as const satisfies Own;

export const tag = {
  name: 'account-cancel-contract',
  chunk: 'visitors',
  height: [720, 640],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Cancelling a contract without signing in, as the law of Germany and France asks, with an acknowledgement by ' +
    'mail. In other countries the tag’s own content.',
  parts: ['button', 'card', 'notification'],
};
