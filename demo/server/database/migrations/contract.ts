/**
 * What this release no longer uses and the previous one may still use. The next release makes these statements its first
 * migration, removes them here and in `schema.ts`, and removes the online step `services-split-from`. A test runs this
 * release against the result (`test/operations/upgrade.test.ts`).
 *
 * The release after that removes `planner/adopt/` and the table `absences`, which only that folder and the customer's
 * copy of their data read. By then no customer may be left from before the planner, which its migration checks first:
 * `select 1 from customers c where plan_due is null and exists (select 1 from services where customer_id = c.id)`.
 */
export const contract = ['alter table changes drop column touched', 'alter table services drop column split_from'];
