import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-refer-a-friend',
  chunk: 'widgets',
  needs: ['customer-data', 'raf'],
  height: [419, 227],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description: 'The refer-a-friend offer: its reward, the link to share or copy, the code.',
  parts: ['avatar', 'button', 'card', 'label', 'notification'],
};
