/*
 * Intl formatters, created on first use and shared by all tags. Creating one takes a millisecond or more on a phone,
 * and a page shows hundreds of dates and amounts.
 */
const formatters = new Map<string, unknown>();

function once<T>(key: string, make: () => T): T {
  let formatter = formatters.get(key) as T | undefined;
  if (!formatter) formatters.set(key, (formatter = make()));
  return formatter;
}

export const numberFormat = (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`number ${tag} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options));

export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`date ${tag} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag, options));

export const regionNames = (tag: string): Intl.DisplayNames =>
  once(`regions ${tag}`, () => new Intl.DisplayNames(tag, { type: 'region' }));

export const listFormat = (tag: string): Intl.ListFormat =>
  once(`list ${tag}`, () => new Intl.ListFormat(tag, { type: 'conjunction' }));
