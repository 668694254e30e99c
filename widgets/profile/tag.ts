import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['pet'], needsReact: true } as const satisfies Own;

export const tag = {
  name: 'account-profile',
  chunk: 'profile',
  needs: ['customer', 'pets'],
  height: [1160, 1740],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The profile of a dog: name, breed, sex, age, weight, body condition, activity, allergies, other food, photo. Of an ' +
    'incomplete profile it asks what is missing. New answers show what they mean for portions, blend and price before ' +
    'they are saved. In less than 560 px it lists the answers, and each question has a screen. The fragment of the ' +
    'page’s address names the dog, and a question: `#` and its petPublicId, then `/weight` or `/all`. With `/weights` it ' +
    'shows the log of the dog’s weight: a chart, a table, photos, and what a new weight means for the plan.',
  attributes: {
    pet: { description: 'A petPublicId; default: the dog in the page’s address, else the current pet.' },
  },
  events: {
    'account-profile-changed': 'After saved answers.',
  },
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
