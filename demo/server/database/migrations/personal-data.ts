export const personalData = [
  // Until when this session may open the copy of the customer's data.
  `alter table sessions add column data_until timestamptz`,
  // Time of the account's deletion, if the customer requested it.
  `alter table customers add column deletion_due timestamptz`,
  `create index customers_leaving on customers (deletion_due) where deletion_due is not null`,
];
