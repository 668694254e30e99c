import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { calendarOf, makeLink, revokeLink } from './link.ts';

/** The customer's calls that make and revoke the feed's link. */
export function registerCalendarLink({ add, read }: Routes): void {
  read(calls.getCalendarLink, calendarOf);
  add(calls.makeCalendarLink, makeLink);
  add(calls.revokeCalendarLink, revokeLink);
}
