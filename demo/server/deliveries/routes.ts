import { calls } from '../../../src/contract/all-calls.ts';
import { removeAll as removeAllCall, updateScoop as scoopCall } from '../../../src/contract/deliveries/changes.ts';
import type { Routes } from '../api/request.ts';
import { adjustQuantity } from './adjust-quantity.ts';
import { changePlace, placeOfBox } from './box-place.ts';
import { breakdownOf } from './breakdown.ts';
import { confirmDelivery } from './confirm.ts';
import { changeDate } from './change-date.ts';
import { removeAll, updateScoop } from './linked-changes.ts';
import { changeMethod, optionsOfMethod } from './delivery-method.ts';
import { foodInHouseOf } from './food-in-house.ts';
import { orderTreatment, treatmentOrdersOf } from './order-treatment.ts';
import { reportOf, sendReport } from './report.ts';
import { rangesOf } from './ranges.ts';
import { deliveriesOf, oneDelivery } from './reads.ts';

export function registerDeliveries({ add, read }: Routes): void {
  read(calls.getDeliveries, (request) => deliveriesOf(request, 'food'));
  read(calls.getTreatmentDeliveries, (request) => deliveriesOf(request, 'treatment'));
  read(calls.getDelivery, oneDelivery);
  add(calls.confirmDelivery, confirmDelivery);
  read(calls.getReport, reportOf);
  add(calls.sendReport, sendReport);
  read(calls.getPlace, placeOfBox);
  add(calls.changePlace, changePlace);
  read(calls.getTreatmentOrders, treatmentOrdersOf);
  add(calls.orderTreatment, orderTreatment);
  read(calls.getRanges, rangesOf);
  read(calls.getFood, foodInHouseOf);
  read(calls.getBreakdown, breakdownOf);
  add(calls.changeDate, changeDate);
  add(calls.adjustQuantity, adjustQuantity);
  read(calls.getMethodOptions, optionsOfMethod);
  add(calls.changeMethod, changeMethod);
  const given = 'box-breakdown/upcoming/{id}';
  add({ method: 'POST', ...scoopCall, path: `${given}/scoop/{pet}` }, updateScoop);
  add({ method: 'POST', ...removeAllCall, path: `${given}/remove-all` }, removeAll);
}
