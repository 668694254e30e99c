import type { Notebook, Notes } from '../../kit/notes/notes.ts';
import { notesOf } from '../present/present-pet.ts';
import type { Asked } from './household.ts';

/** Notes are metafields of the customer. They are written only if they are still as they were read. */
export const notes: Notebook<Asked> = {
  read: async ({ api }) => notesOf(await api.customer()),
  write: async ({ api }, changed) => {
    const customer = await api.customer();
    const metafields = Object.entries(changed).map(([key, value]) => ({
      ownerId: customer.id,
      namespace: 'pawtal',
      key,
      type: 'json',
      value: JSON.stringify(value),
      compareDigest: customer[key as keyof Notes]?.compareDigest ?? null,
    }));
    await api.change('SetMetafields', { metafields });
  },
};
