/** Invariants that the backend is known to break. `outsider.test.ts` has a run that breaks each, and fails once it doesn't. */
export const knownGaps: readonly string[] = ['ended-never-charged'];
