import type { grantKinds, grantScopes } from '../../../src/contract/lists.ts';

export type GrantKind = (typeof grantKinds)[number];
export type GrantScope = (typeof grantScopes)[number];

/** What each kind of grant allows. */
export const scopesOf: Readonly<Record<GrantKind, readonly GrantScope[]>> = { sitter: ['feed'] };
