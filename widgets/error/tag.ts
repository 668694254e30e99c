import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['unknown'], open: true } as const satisfies Own;

export const tag = {
  name: 'account-error',
  chunk: 'error',
  height: [420, 420],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description: 'The content of an error page, with its h1 and a way to the dashboard, for any visitor.',
  attributes: {
    unknown: {
      type: 'boolean',
      description: 'Shows that there is no page at the address, so that reloading won’t help.',
    },
  },
  parts: ['button', 'card'],
};
