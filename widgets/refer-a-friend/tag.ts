import type { Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const tag = {
  name: 'account-refer-a-friend',
  chunk: 'widgets',
  needs: ['customer', 'referral'],
  height: [236, 227],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description: 'The refer-a-friend offer: reward, link to share or copy, code.',
  events: {
    'account-referral-shared': 'After the link was copied, passed on by the share sheet, or put into an e-mail.',
  },
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification'],
};
