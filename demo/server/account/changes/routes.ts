import type { GenericSchema, InferInput } from 'valibot';
import type { Call } from '../../../../src/contract/calls.ts';
import * as calls from '../../../../src/contract/changes/calls.ts';
import type { Answer } from '../../idempotency.ts';
import type { Asked } from '../asked.ts';
import { changeDate } from './change-date.ts';
import { rangesOf } from './ranges.ts';

interface Routes {
  add: (call: Call, work: (asked: Asked) => Promise<Answer>) => void;
  read: <S extends GenericSchema>(call: Call<S>, work: (asked: Asked) => Promise<InferInput<S>>) => void;
}

/** What a customer can change of deliveries. */
export function registerDeliveryChanges({ add, read }: Routes): void {
  read(calls.getRanges, rangesOf);
  add(calls.changeDate, changeDate);
}
