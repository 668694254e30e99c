import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { dryClaims, feedingPlans } from './feeding-plans.ts';
import { loadPets } from './pets.ts';

export function registerPets({ read }: Routes): void {
  read(calls.getPets, loadPets);
  read(calls.getFeedingPlans, feedingPlans);
  read(calls.getDryClaims, dryClaims);
}
