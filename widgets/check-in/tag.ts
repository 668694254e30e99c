import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['pet', 'quiet'], needsReact: true } as const satisfies Own;

export const tag = {
  name: 'account-check-in',
  chunk: 'check-in',
  needs: ['customer', 'pets'],
  height: [274, 327],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The dry-food check-in: does the dog enjoy the new kibble, and is it adjusting? Afterwards thanks, and links ' +
    'to go back or to contact us.',
  attributes: {
    pet: { description: 'A petPublicId; default: the current pet.' },
    quiet: {
      type: 'boolean',
      description:
        'For a page about something else: only the questions. Once they are answered, or if there is nothing to ask, a milestone of a dog ' +
        'that day, or no room.',
    },
  },
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification'],
};
