/** The link of the kitchen card, and the meals that were ticked on it. */
export const kitchen = [
  `alter table customers add column kitchen_secret text, add column kitchen_hash bytea unique`,
  `create table meal_ticks (
    pet_id bigint not null references pets on delete cascade, day date not null, meal text not null, fed boolean not null,
    at timestamptz not null, primary key (pet_id, day, meal))`,
];
