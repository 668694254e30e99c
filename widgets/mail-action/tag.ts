import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { needsReact: true, open: true } as const satisfies Own;

export const tag = {
  name: 'account-mail-action',
  chunk: 'visitors',
  height: [720, 640],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'What the link of a mail does with a delivery: skip it, keep it, or confirm its arrival. For any holder of the link, ' +
    'whose token is in the fragment of the page’s address. One button does it, another one undoes it.',
  parts: ['button', 'card', 'notification'],
};
