import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { secretLink } from '../api/secret-link.ts';

const link = secretLink({
  kind: 'calendar',
  make: calls.makeCalendarLink,
  revoke: calls.revokeCalendarLink,
  end: '.ics',
});

/** The customer's calls that make and revoke the feed's link. */
export function registerCalendarLink({ add, read }: Routes): void {
  read(calls.getCalendarLink, link.read);
  add(calls.makeCalendarLink, link.make);
  add(calls.revokeCalendarLink, link.revoke);
}
