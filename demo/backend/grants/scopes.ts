import type { grantKinds, GrantScope } from '../../../src/contract/lists.ts';

export type GrantKind = (typeof grantKinds)[number];

/** What each kind of grant allows. */
export const scopesOf: Readonly<Record<GrantKind, readonly GrantScope[]>> = { sitter: ['feed'] };
