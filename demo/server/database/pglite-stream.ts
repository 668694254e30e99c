import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * A socket for `pg` that ends in the embedded database. PGlite's own node-postgres entry loses step after an SQL error, and
 * `execProtocolRaw` leaks; so the wire protocol goes through `execProtocolRawStream`, message batch by message batch.
 */
export class PgliteStream extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** What pg calls on a socket. */
  connect(): this {
    this.#pglite
      // There is one session for all connections: what an earlier one left open or prepared would be in the way.
      .exec('rollback; deallocate all')
      .then(
        () => this.emit('connect'),
        (error: Error) => this.destroy(error),
      );
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
    void this.#execute(chunk, done);
  }

  /** pg corks what belongs together (parse, bind, execute, sync): one call instead of five. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    void this.#execute(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  async #execute(messages: Buffer, done: (error?: Error | null) => void): Promise<void> {
    // pg ends with a Terminate message ("X"): the database itself goes on.
    if (messages.length === 5 && messages[0] === 0x58) {
      this.push(null);
      done();
      return;
    }
    // Later: an answer that comes while pg is still sending would find it unprepared.
    await Promise.resolve();
    try {
      await this.#pglite.execProtocolRawStream(messages, { onRawData: (data) => this.push(Buffer.from(data)) });
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
