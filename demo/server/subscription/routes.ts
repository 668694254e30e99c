import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { previewRhythm, rhythmsOf, setRhythm } from './rhythm.ts';
import { previewStep, takeStep } from './take-step.ts';

export function registerSubscription({ add, read }: Routes): void {
  add(calls.takeStep, takeStep);
  add(calls.previewStep, previewStep);
  read(calls.getRhythm, rhythmsOf);
  add(calls.setRhythm, setRhythm);
  add(calls.previewRhythm, previewRhythm);
}
