import type { GenericSchema, InferOutput } from 'valibot';
import type { LinkedCall } from '../contract/call.ts';
import type { Client, Params } from './client.ts';
import { linkedUrl } from './linked-url.ts';

export interface SendOptions {
  params?: Params;
  body?: unknown;
  /** Idempotency key: the server repeats its response to the same key, with one effect (DECISIONS.md#idempotency). */
  key?: string;
  /** The call's URL if it is from an earlier response. It is followed only if that is safe. */
  url?: string | null;
}

/** A change: POST with an idempotency key. Rejects with ApiError. No first view needs this module. */
export async function send<S extends GenericSchema>(
  { environment, make }: Client,
  call: LinkedCall<S>,
  { params, body, key = crypto.randomUUID(), url }: SendOptions = {},
): Promise<InferOutput<S>> {
  const headers: Record<string, string> = { accept: 'application/json', 'idempotency-key': key };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init = { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return make(call, params, init, url === undefined ? undefined : linkedUrl(call.path, url, environment));
}
