// Every field of every answer, as { call, path, status: 'promised' | 'possible', type, quote }.

import { fieldsOfAccount } from './fields-of-account.mjs';
import { fieldsOfDeliveries } from './fields-of-deliveries.mjs';
import { fieldsOfShopping } from './fields-of-shopping.mjs';

export const fields = Object.entries({ ...fieldsOfAccount, ...fieldsOfDeliveries, ...fieldsOfShopping }).flatMap(
  ([call, rows]) => rows.map(([path, status, type, quote]) => ({ call, path, status, type, quote })),
);

/** All values found at a path such as "pets[].name"; a missing field gives no value. */
export function valuesAt(answer, path) {
  let values = [answer];
  for (const part of path.split('.')) {
    const [name, isList] = [part.replace(/\[\]$/, ''), part.endsWith('[]')];
    if (name)
      values = values
        .filter((value) => value !== null && typeof value === 'object' && name in value)
        .map((value) => value[name]);
    if (isList) values = values.filter(Array.isArray).flat();
  }
  return values;
}
