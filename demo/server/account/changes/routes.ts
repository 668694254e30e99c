import { calls } from '../../../../src/contract/all-calls.ts';
import { removeAll as removeAllCall, updateScoop as scoopCall } from '../../../../src/contract/deliveries/linked-calls.ts';
import type { Routes } from '../asked.ts';
import { adjustQuantity } from './adjust-quantity.ts';
import { breakdownOf } from './breakdown.ts';
import { changeDate } from './change-date.ts';
import { removeAll, updateScoop } from './given-urls.ts';
import { changeMethod, optionsOfMethod } from './method.ts';
import { productsOf } from './products.ts';
import { rangesOf } from './ranges.ts';

/** What a customer can change of deliveries. */
export function registerDeliveryChanges({ add, read }: Routes): void {
  read(calls.getRanges, rangesOf);
  read(calls.getBreakdown, breakdownOf);
  add(calls.changeDate, changeDate);
  add(calls.adjustQuantity, adjustQuantity);
  read(calls.getMethodOptions, optionsOfMethod);
  add(calls.changeMethod, changeMethod);
  read(calls.getProducts, productsOf);
  const given = 'box-breakdown/upcoming/{id}';
  add({ method: 'POST', path: `${given}/scoop/{pet}`, response: scoopCall.response }, updateScoop);
  add({ method: 'POST', path: `${given}/remove-all`, response: removeAllCall.response }, removeAll);
}
