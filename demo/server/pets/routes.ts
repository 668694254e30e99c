import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { addDog } from './add-dog.ts';
import { dryClaims, feedingPlans } from './feeding-plans.ts';
import { loadPets } from './pets.ts';
import { photoBodyLimit, savePhoto } from './photo.ts';
import { profileOf } from './profile.ts';
import { previewProfile, saveProfile } from './save-profile.ts';

export function registerPets({ add, read }: Routes): void {
  read(calls.getPets, loadPets);
  read(calls.getFeedingPlans, feedingPlans);
  read(calls.getDryClaims, dryClaims);
  read(calls.getProfile, profileOf);
  add(calls.addDog, addDog);
  add(calls.saveProfile, saveProfile);
  add(calls.previewProfile, previewProfile);
  add(calls.savePhoto, savePhoto, { bodyLimit: photoBodyLimit });
}
