import type { FastifyRequest } from 'fastify';
import { Refusal } from './failure.ts';

/** The fields of a form that was sent, or a 415 for anything else. */
export function formOf({ headers, body }: FastifyRequest): Record<string, string | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? ''))
    throw new Refusal(415, 'media-type', 'Send the form as application/x-www-form-urlencoded.');
  return (body ?? {}) as Record<string, string | undefined>;
}
