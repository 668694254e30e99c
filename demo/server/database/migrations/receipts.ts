export const receipts = [
  // Tax law requires receipts for years, so they stay when the customer is deleted.
  `create table receipts (
    id bigserial primary key, year integer not null, number integer not null,
    delivery_id bigint unique references deliveries on delete set null,
    customer_id bigint references customers on delete set null, charged_on date not null, body jsonb not null,
    unique (year, number))`,
  `create index receipts_of_customer on receipts (customer_id, charged_on)`,
  `create table receipt_years (year integer primary key, last integer not null)`,
];
