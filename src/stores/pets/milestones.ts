import { getMilestones, saveMilestones } from '../../contract/pets/milestones.ts';
import type { Milestones, MilestonesBody } from '../../contract/pets/milestones.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit, replacing } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import type { Resource } from '../core/resource.ts';

export interface MilestonesStore {
  milestones: Resource<Milestones>;
  /** Closes the one of today, or switches them on or off. */
  save: Change<MilestonesBody, Milestones>;
}

/** Milestones of the customer's dogs. Needs the loaded customer. */
export const milestonesOf = perAccount((account: Account): MilestonesStore => {
  const milestones = account.topics.register('milestones', customerResource(account, getMilestones));
  return {
    milestones,
    save: createEdit(account, saveMilestones, {
      request: (body: MilestonesBody) => ({ body }),
      ...replacing(milestones, 'milestones'),
    }),
  };
});
