import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { previewStep, takeStep } from './take-step.ts';

export function registerSubscription({ add }: Routes): void {
  add(calls.takeStep, takeStep);
  add(calls.previewStep, previewStep);
}
