/**
 * Ends of contracts that customers declared: for the many reads of a pet, and for the deliveries that they stop. It only
 * adds, so the previous release runs against it.
 */
export const declaredEnds = [
  `alter table pets add column ended jsonb`,
  `alter table deliveries add column declared jsonb`,
];
