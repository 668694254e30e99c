// Calendar days relative to an injected "now", as YYYY-MM-DD texts in UTC.

const millisecondsPerDay = 86_400_000;

/** The day that lies `days` after (or before, when negative) the given moment. */
export function dayFromNow(now, days) {
  return new Date(now.getTime() + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Moves a YYYY-MM-DD text by a number of days. */
export function moveDay(day, days) {
  return dayFromNow(new Date(`${day}T12:00:00Z`), days);
}
