import { calls } from '../../../../src/contract/all-calls.ts';
import { profileBody } from '../../../../src/contract/pets/profile.ts';
import { weightBody, weightRemovalBody } from '../../../../src/contract/pets/weights.ts';
import type { Asked } from '../asked.ts';
import { readBody } from '../routes.ts';
import type { AddCall } from '../routes.ts';
import type { Household, Notebook } from './notes.ts';
import { createProfiles } from './profile.ts';
import { createWeights } from './weights.ts';

/** Registers the groups `profile` and `weights`. */
export function registerNotes<A extends Asked>(add: AddCall<A>, household: Household<A>, notebook: Notebook<A>): void {
  const profiles = createProfiles(household, notebook);
  const weights = createWeights(household.planOf, notebook);
  add(calls.getProfile, (asked, { id }) => profiles.read(asked, id));
  add(calls.saveProfile, (asked, { id }, body) => profiles.save(asked, id, readBody(profileBody, body), false));
  add(calls.previewProfile, (asked, { id }, body) => profiles.save(asked, id, readBody(profileBody, body), true));
  add(calls.getWeights, (asked, { id }) => weights.read(asked, id));
  add(calls.saveWeight, (asked, { id }, body) => weights.save(asked, id, readBody(weightBody, body), false));
  add(calls.previewWeight, (asked, { id }, body) => weights.save(asked, id, readBody(weightBody, body), true));
  add(calls.removeWeight, (asked, { id }, body) => weights.remove(asked, id, readBody(weightRemovalBody, body)));
}
