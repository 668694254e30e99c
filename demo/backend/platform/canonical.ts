/** A text by which two values can be compared: the database doesn't keep the order of an object's keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each instanceof Object && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).toSorted()) : each,
  );
