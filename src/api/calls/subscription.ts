import type { InferOutput } from 'valibot';
import type { rhythmBody, StepBody } from '../../contract/pets/bodies.ts';
import * as calls from '../../contract/pets/later-calls.ts';
import type { StepOutcome } from '../../contract/known.ts';
import type { SubscriptionStep } from '../../contract/groups.ts';
import { send } from '../send.ts';
import type { Client } from '../client.ts';

export interface StepRequest {
  /** A petPublicId, or `all`. */
  who: string;
  step: SubscriptionStep;
  body: StepBody;
}

const sendStep =
  (call: typeof calls.takeStep) =>
  (client: Client, { who, step, body }: StepRequest, key: string): Promise<StepOutcome> =>
    // A step for all pets belongs to the holiday.
    send(client, { ...call, groups: [who === 'all' ? 'holiday' : step] }, { params: { id: who, step }, body, key });

export const takeStep = sendStep(calls.takeStep);
/** Returns the outcome of the step without taking it. */
export const previewStep = sendStep(calls.previewStep);

export interface RhythmRequest {
  /** A petPublicId, or `all`. */
  who: string;
  body: InferOutput<typeof rhythmBody>;
}

export const getRhythm = ({ read }: Client) => read(calls.getRhythm);

export const setRhythm = (client: Client, { who, body }: RhythmRequest, key: string) =>
  send(client, calls.setRhythm, { params: { id: who }, body, key });

/** Returns the outcome without changing anything. */
export const previewRhythm = (client: Client, { who, body }: RhythmRequest, key: string) =>
  send(client, calls.previewRhythm, { params: { id: who }, body, key });
