import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-treatments',
  chunk: 'treatments',
  needs: ['customer-data', 'customer/pets'],
  height: [420, 260],
  attributes: ['pet', 'promotion', 'quiet'],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Treatments against fleas, ticks and worms: what comes next and what has come, per dog, and an offer ' + 'for dogs without.',
  attributes: {
    pet: { description: 'A petPublicId; default: all dogs.' },
    promotion: { type: 'boolean', description: 'The offer alone, with a way to the treatments’ page.' },
    quiet: { type: 'boolean', description: 'No room where there is nothing to offer.' },
  },
  parts: ['accordion', 'avatar', 'button', 'card', 'label', 'notification', 'title'],
};
