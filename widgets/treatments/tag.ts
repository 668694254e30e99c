import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['pet', 'promotion', 'quiet', 'hide'] } as const satisfies Own;

export const tag = {
  name: 'account-treatments',
  chunk: 'treatments',
  needs: ['customer', 'pets', 'deliveries', 'treatmentDeliveries'],
  height: [420, 260],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Treatments against fleas, ticks and worms: upcoming and past ones per dog, and an offer for dogs without.',
  attributes: {
    pet: { description: 'A petPublicId; default: all dogs.' },
    promotion: { type: 'boolean', description: 'Only the offer, with a link to the treatments page.' },
    quiet: { type: 'boolean', description: 'Takes no room if there is nothing to offer.' },
    hide: {
      type: 'names',
      values: ['title', 'offer'],
      description: 'Leaves out parts, by names separated by spaces: `title`, `offer` (for dogs without treatments).',
    },
  },
  slots: { 'after-treatments': 'Below the dogs’ treatments, above the offer.' },
  events: { 'account-delivery-changed': 'After an order or its cancellation; `change` is `treatment`.' },
  parts: ['accordion', 'avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
