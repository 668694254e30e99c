import type { InferOutput } from 'valibot';
import type { rhythmBody } from '../contract/pets/bodies.ts';
import * as calls from '../contract/pets/rhythm-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

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
