import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { secretLink } from '../api/secret-link.ts';
import { forgetTicks } from './ticks.ts';

const link = secretLink({
  kind: 'kitchen',
  make: calls.makeKitchenLink,
  revoke: calls.revokeKitchenLink,
  // Relative addresses on the page, and the scope of its service worker, are below the secret.
  end: '/',
  revoked: forgetTicks,
});

/** The customer's calls that make and revoke the link of the kitchen card. */
export function registerKitchenLink({ add, read }: Routes): void {
  read(calls.getKitchenLink, link.read);
  add(calls.makeKitchenLink, link.make);
  add(calls.revokeKitchenLink, link.revoke);
}
