import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-cancel-contract',
  chunk: 'contract',
  needsReact: true,
  height: [720, 640],
  open: true,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Cancelling a contract without signing in, as the law of Germany and France asks, with an acknowledgement by ' +
    'mail. In other countries the tag’s own content.',
  parts: ['avatar', 'button', 'card', 'label', 'notification'],
};
