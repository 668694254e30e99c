/**
 * The instant at which each test starts on the backend's clock, and for which the samples are dated: a Thursday, so that
 * the next delivery isn't on a Sunday. No test depends on the day of the run.
 */
export const startedAt = Date.parse('2026-11-12T09:00:00Z');
