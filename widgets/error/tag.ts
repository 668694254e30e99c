import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-error',
  chunk: 'error',
  height: [420, 420],
  open: true,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description: 'The content of an error page, with its h1, for any visitor.',
  parts: ['button', 'card'],
};
