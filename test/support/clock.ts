/*
 * The clock of the tests. The linter lets no other file of `test` read the time (`test/checks/one-clock.mjs`): a test with
 * a second clock fails on a day on which both differ in a date. `drawn-day.mjs` runs the tests on other days.
 */

/**
 * The instant at which each test starts on the shop's clock, and for which the samples are dated: a Thursday, so that
 * the next delivery isn't on a Sunday.
 */
export const startedAt = Date.parse('2026-11-12T09:00:00Z');

/**
 * The present on the machine's clock, in milliseconds since 1970. The backend has it for sessions, links and mails, which
 * expire in real time also where the shop's clock is moved, and previews for the dates of their samples.
 */
export const now = (): number => Date.now();

/** How far the shop's clock is ahead of the machine's at that instant of the shop, in milliseconds: `clock.offset_ms`. */
export const offsetAt = (shopTime: Date): number => shopTime.getTime() - now();
