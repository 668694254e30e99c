export const places = [
  // One box can go to another address, and have a note for its driver.
  `alter table deliveries add column place jsonb, add column note text not null default ''`,
];
