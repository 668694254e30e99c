import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { notFound } from '../http/failure.ts';
import { takeOutcome } from './take-outcome.ts';
import { startPayment } from './visits.ts';
import { cashierOf } from './watch.ts';

export function registerPaymentCalls({ add }: Routes): void {
  add(calls.startPayment, startPayment);
  add(calls.getPaymentResult, (request) => {
    const cashier = cashierOf(request.context);
    if (!cashier) throw notFound();
    return takeOutcome(request, cashier);
  });
}
