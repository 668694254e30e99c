import { connect } from 'node:net';
import pg from 'pg';
import { memoize } from '../../../../../src/memoize.ts';
import { log } from '../../log/log.ts';
import { currentSource } from '../../log/source.ts';
import { startSpan } from '../../log/span.ts';
import { spend, timeLeft } from './budget.ts';
import { Deadline } from './deadline.ts';

interface Bounds {
  /** Milliseconds for the checkout of a connection. */
  checkout: number;
  /** Milliseconds for a query; undefined: it may take any time, as the creation of an index. */
  query?: number | undefined;
}

/** The database doesn't answer in time. Whether a change took effect is unknown. */
export class DatabaseHangs extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(text: string) {
    super(`The database hangs: ${text}`);
  }
}

/** What `pg` has and its types leave out. */
interface Inside {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
  connection: { stream: { destroy: (error?: Error) => void } };
}
const insideOf = (client: pg.ClientBase): Inside => client as unknown as Inside;

/** The id of the server's process, as the connection's other end sent it. */
export const processOf = (client: pg.ClientBase): number | null => insideOf(client).processID;

/**
 * Sends the server a request to cancel what the connection does. Without it a commit that waits for a standby would wait
 * on after its connection has ended, and keep its locks.
 */
function cancel({ host, port, processID, secretKey }: Inside): void {
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  // The length, the code of a cancel request, and the connection's key. @source PostgreSQL's "Message Formats"
  [16, 80_877_102, processID, secretKey].forEach((value, index) => request.writeInt32BE(value, index * 4));
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(3000, () => socket.destroy());
  socket.on('error', () => {});
  socket.unref().end(request);
}

/** Ends a connection whose other end may never answer. What waits for it fails with the error. */
function destroy(client: pg.ClientBase, error: Error): void {
  const inside = insideOf(client);
  inside.connection.stream.destroy(error);
  cancel(inside);
}

const deadlineOf = memoize(
  (client: pg.ClientBase) => new Deadline(() => destroy(client, new DatabaseHangs('no answer to a query'))),
  new WeakMap(),
);

/** Runs a query on a connection. If the answer is late, it destroys the connection. */
async function bounded<T>(client: pg.ClientBase, most: number | undefined, query: () => Promise<T>): Promise<T> {
  if (most === undefined) return query();
  const deadline = deadlineOf(client);
  deadline.set(timeLeft(most));
  try {
    return await spend(query);
  } finally {
    deadline.clear();
  }
}

/** The same, as a span of what is traced. `text`: the statement, without values. */
export async function ask<T>(
  client: pg.ClientBase,
  { most, text }: { most: number | undefined; text: string },
  query: () => Promise<T>,
): Promise<T> {
  const parent = currentSource()?.traceparent;
  const span = parent === undefined ? undefined : startSpan(/^\s*(\w*)/.exec(text)![1]!, 'query', parent);
  span?.set({ 'db.system.name': 'postgresql', 'db.query.text': text });
  try {
    const result = await bounded(client, most, query);
    span?.end();
    return result;
  } catch (error) {
    span?.end(error as Error);
    throw error;
  }
}

/** Keeps a lost connection from ending the process: an `error` event without a listener is thrown. */
function survive(pool: pg.Pool): void {
  // The pool listens on idle clients only; one in use needs its own listener. Its query rejects, and the pool replaces
  // it.
  pool.on('connect', (client) =>
    client.on('error', (error: Error) => log.warn({ error }, 'A database connection was lost')),
  );
  // The pool reports an idle client's error again.
  pool.on('error', () => {});
}

/** The same statement for a pooler in between, which keeps none by its name. */
function withoutName(named: pg.QueryConfig): pg.QueryConfig {
  const { name: _, ...config } = named;
  return config;
}

/** A pool in which each wait has an end on this side, in any state of the other one. */
export class BoundedPool extends pg.Pool {
  readonly bounds: Bounds;
  /** Whether statements with names can be used: a pooler in between may not know them. */
  prepares = true;

  constructor(config: pg.PoolConfig, bounds: Bounds) {
    super({ ...config, connectionTimeoutMillis: bounds.checkout });
    this.bounds = bounds;
    survive(this);
  }

  /** Checks a connection out. One that arrives too late goes back. Where queries may take any time, so may a request. */
  async take(): Promise<pg.PoolClient> {
    const { checkout, query } = this.bounds;
    const isIdle = this.idleCount > this.waitingCount;
    const connecting = this.connect();
    // There is nothing to wait for.
    if (isIdle) return connecting;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new DatabaseHangs('no free connection')),
        query === undefined ? checkout : timeLeft(checkout),
      );
    });
    try {
      return await spend(() => Promise.race([connecting, late]));
    } catch (error) {
      void connecting.then((client) => client.release()).catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** A statement and its values. Without callbacks and streams. */
  override query = (async (query: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await this.take();
    const asked: pg.QueryConfig = typeof query === 'string' ? { text: query, ...(values && { values }) } : query;
    const config = this.prepares ? asked : withoutName(asked);
    try {
      return await ask(client, { most: this.bounds.query, text: config.text }, () => client.query(config));
    } finally {
      client.release();
    }
  }) as unknown as pg.Pool['query'];
}
