import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['dog'], open: true } as const satisfies Own;

export const tag = {
  name: 'account-footer',
  chunk: 'footer',
  height: [224, 376],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The site’s footer for any visitor, fetched from the country’s `/footer/`; a built-in one if that fails, which ' +
    'links to the pages that `links.imprint`, `links.terms`, `links.privacy` and `links.right-to-cancel` of ' +
    '`<account-config>` name. On a page that requires trusted types, allow the policy `pawtal`.',
  attributes: {
    dog: { type: 'boolean', description: 'Shows a dog that looks over its edge.' },
  },
  parts: ['button', 'card'],
};
