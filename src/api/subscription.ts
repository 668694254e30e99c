import type { StepBody } from '../contract/pets/bodies.ts';
import * as calls from '../contract/pets/subscription-calls.ts';
import type { StepOutcome, SubscriptionStep } from '../contract/pets/subscription.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

export interface StepRequest {
  /** A petPublicId, or `all`. */
  who: string;
  step: SubscriptionStep;
  body: StepBody;
}

const sendStep =
  (call: typeof calls.takeStep) =>
  (client: Client, { who, step, body }: StepRequest, key: string): Promise<StepOutcome> =>
    send(client, call, { params: { id: who, step }, body, key });

export const takeStep = sendStep(calls.takeStep);
/** Returns the outcome of the step without taking it. */
export const previewStep = sendStep(calls.previewStep);
