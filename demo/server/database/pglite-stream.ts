import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * A socket for `pg` that ends in the embedded database. PGlite's own node-postgres entry loses step after an SQL error, and
 * `execProtocolRaw` leaks; so the wire protocol goes through `execProtocolRawStream`, message batch by message batch.
 */
export class PgliteStream extends Duplex {
  readonly #pglite: PGlite;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** What pg calls on a socket. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    // pg ends with a Terminate message ("X"): the database itself goes on.
    if (chunk.length === 5 && chunk[0] === 0x58) {
      this.push(null);
      done();
      return;
    }
    this.#queue = this.#queue
      .then(() =>
        this.#pglite.execProtocolRawStream(new Uint8Array(chunk), {
          onRawData: (data) => this.push(Buffer.from(data)),
        }),
      )
      .then(
        () => done(),
        (error: Error) => done(error),
      );
  }
}
