import { calls } from '../../../src/contract/all-calls.ts';
import { calendarOf, makeLink, revokeLink } from '../calendar/link.ts';
import type { Routes } from './asked.ts';
import { changesOf } from './record.ts';
import { saveDetails } from './save-details.ts';
import { settingsOf } from './settings.ts';
import { previewStep, takeStep } from './subscription/take-step.ts';

/** Subscriptions, settings, the record of changes, the calendar's link. */
export function registerAccountChanges({ add, read }: Routes): void {
  add(calls.takeStep, takeStep);
  add(calls.previewStep, previewStep);
  read(calls.getSettings, settingsOf);
  add(calls.saveDetails, saveDetails);
  read(calls.getChangeRecord, changesOf);
  read(calls.getCalendarLink, calendarOf);
  add(calls.makeCalendarLink, makeLink);
  add(calls.revokeCalendarLink, revokeLink);
}
