import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppContext } from '../context.ts';

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(3600));

/** What goes wrong, in one call or in all (`*`). @source decisions, Reference backend */
export const fault = v.strictObject({
  call: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  delay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  drop: v.optional(v.literal(true)),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  retryAfter: v.optional(seconds),
  body: v.optional(v.picklist(['malformed', 'partial', 'empty', 'wrong-types'])),
  /** How often; without it until it is switched off. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  /** A drop before the call has its effect (the default), or after. */
  when: v.optional(v.picklist(['before', 'after'])),
});
export type Fault = v.InferOutput<typeof fault>;

/** The name that a fault uses for a call: `customer/pets`, `auth`, `gql`, `footer`, … */
export function callOf(url: string): string {
  const { pathname } = new URL(url, 'http://host');
  if (pathname === '/service-endpoint/shopping/auth') return 'auth';
  if (pathname === '/gql') return 'gql';
  if (/^\/[a-z]{2}\/footer\/?$/.test(pathname)) return 'footer';
  return pathname.replace(/^(\/[a-z]{2})?\/new-account-api\/1\.0\//, '');
}

const matches = (wanted: string, call: string): boolean => wanted === '*' || call === wanted || call.startsWith(`${wanted}/`);

/** The fault that hits this call now, counted down. Every process reads the same table. */
async function take({ database }: AppContext, call: string): Promise<Fault | undefined> {
  const { rows } = await database.pool.query<{ id: number; call: string; spec: Fault }>(
    'select id, call, spec from faults order by id',
  );
  for (const row of rows) {
    if (!matches(row.call, call)) continue;
    const { rowCount } = await database.pool.query(
      'update faults set remaining = remaining - 1 where id = $1 and (remaining is null or remaining > 0)',
      [row.id],
    );
    await database.pool.query('delete from faults where remaining <= 0');
    if (rowCount === 1) return row.spec;
  }
  return undefined;
}

/** A body that is not what the contract promises. */
function spoil(payload: string, how: NonNullable<Fault['body']>): string {
  if (how === 'empty') return '';
  if (how === 'malformed') return payload.slice(0, Math.ceil(payload.length / 2));
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (value instanceof Object) {
      const entries = Object.entries(value);
      const kept = how === 'partial' ? entries.slice(0, Math.ceil(entries.length / 2)) : entries;
      return Object.fromEntries(kept.map(([key, inner]) => [key, change(inner)]));
    }
    return how === 'wrong-types' && value !== null ? { unexpected: true } : value;
  };
  return JSON.stringify(change(JSON.parse(payload)));
}

/** What happens to an answer that is on its way: kept on the request until it is sent. */
const pending = new WeakMap<FastifyRequest, Fault>();

/** Applies what goes wrong before the call has its effect. True: it has been answered, or never will be. */
export async function applyFaultBefore(
  context: AppContext,
  call: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const found = await take(context, call);
  if (!found) return false;
  if (found.delay) await new Promise((resolve) => setTimeout(resolve, found.delay));
  if (found.drop && found.when !== 'after') {
    reply.hijack();
    request.raw.socket.destroy();
    return true;
  }
  if (found.status !== undefined) {
    if (found.retryAfter !== undefined) reply.header('retry-after', String(found.retryAfter));
    void reply
      .code(found.status)
      .send({ error: { code: 'fault', message: `This answer is a fault of the harness: ${found.status}.` } });
    return true;
  }
  if (found.drop || found.body) pending.set(request, found);
  return false;
}

/** Applies what goes wrong on the way back. */
export function spoilAnswer(request: FastifyRequest, payload: unknown): unknown {
  const found = pending.get(request);
  if (!found) return payload;
  pending.delete(request);
  if (found.drop) request.raw.socket.destroy();
  return found.body && typeof payload === 'string' ? spoil(payload, found.body) : payload;
}
