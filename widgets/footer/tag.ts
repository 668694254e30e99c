import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-footer',
  chunk: 'footer',
  height: [494, 312],
  attributes: ['dog'],
  open: true,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The site’s footer, for any visitor: fetched from the country’s `/footer/`, with a built-in one where that ' +
    'fails. On a page that demands trusted types, allow the policy `pawtal`.',
  attributes: {
    dog: { type: 'boolean', description: 'Lets a dog look over its edge.' },
  },
  parts: [],
};
