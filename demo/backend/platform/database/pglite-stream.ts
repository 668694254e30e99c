import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * A socket for `pg` that is connected to the embedded database. PGlite's own node-postgres entry loses sync after an
 * SQL error, and `execProtocolRaw` leaks memory. So it sends batches of wire protocol messages to
 * `execProtocolRawStream`.
 */
export class PgliteStream extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** Called by pg. */
  connect(): this {
    this.#pglite
      // All connections share one session, so remains of an earlier connection must go.
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

  /** pg corks related messages (parse, bind, execute, sync). Sending them together takes one call instead of five. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    void this.#execute(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  async #execute(messages: Buffer, done: (error?: Error | null) => void): Promise<void> {
    // pg ends with a Terminate message ("X"). The database itself stays open.
    if (messages.length === 5 && messages[0] === 0x58) {
      this.push(null);
      done();
      return;
    }
    // Not synchronously: pg can't handle an answer while it is still sending.
    await Promise.resolve();
    try {
      await this.#pglite.execProtocolRawStream(messages, { onRawData: (data) => this.push(Buffer.from(data)) });
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
