import pg from 'pg';
import type { Addresses } from './address.ts';

/** Milliseconds for the connection to a host, and for its answer. */
const longest = 2500;

/** Resolves to the address if its server accepts changes. */
async function requireWritable(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longest, query_timeout: longest });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ writable: boolean }>(
      `select current_setting('transaction_read_only') = 'off' as writable`,
    );
    if (!rows[0]!.writable) throw new Error('accepts no changes');
    return url;
  } finally {
    void client.end().catch(() => {});
  }
}

/** No host accepts changes. The code is that of a read-only transaction: it may work a moment later. */
class NoPrimary extends Error {
  readonly code = '25006';
  constructor(hosts: string, errors: readonly Error[]) {
    super(`none of ${hosts} accepts changes: ${errors.map(({ message }) => message).join('; ')}`);
  }
}

/** Finds the host that accepts changes, by asking all of them at once. Searches at the same time share one. */
export function primaryFinder({ urls, hosts }: Addresses): () => Promise<string> {
  let searching: Promise<string> | undefined;
  return () =>
    (searching ??= Promise.any(urls.map(requireWritable))
      .catch((error: AggregateError) => {
        throw new NoPrimary(hosts, error.errors as Error[]);
      })
      .finally(() => (searching = undefined)));
}

/** A client that connects to the host that accepts changes at that moment. */
export function clientOfPrimary(find: () => Promise<string>): typeof pg.Client {
  class PrimaryClient extends pg.Client {
    #connectTo(url: string, callback: (error: Error) => void): void {
      const { host, port } = new pg.Client({ connectionString: url });
      Object.assign(this, { host, port });
      super.connect(callback);
    }

    /** The pool passes a callback. */
    override connect = ((callback: (error: Error) => void): void => {
      find().then((url) => this.#connectTo(url, callback), callback);
    }) as unknown as pg.Client['connect'];
  }
  return PrimaryClient;
}
