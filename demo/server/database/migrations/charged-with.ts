export const chargedWith = [
  // What a box was charged with, once the customer pays another way. Null: with what they pay with today.
  `alter table deliveries add column charged_with jsonb`,
];
