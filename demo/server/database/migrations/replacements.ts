/** Replacements become separate deliveries. It only adds, so the previous release runs against it. */
export const replacements = [`alter table deliveries add column replaces text`];
