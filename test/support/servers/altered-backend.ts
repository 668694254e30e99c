import { afterAll, afterEach, beforeAll } from 'vitest';
import { startBackend } from '../backend/backend.ts';
import type { Backend } from '../backend/backend.ts';
import { startProxy } from './altering-proxy.ts';
import type { Alter, Proxy } from './altering-proxy.ts';

/** A backend for the tests of a file, with a session of Robin. Its answers are altered until a test ends, or another way is given. */
export function useAlteredBackend() {
  let proxy: Proxy | undefined;
  const started = {} as { backend: Backend; host: string; cookie: string };
  beforeAll(async () => {
    const backend = await startBackend();
    const host = await backend.app.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(started, { backend, host, cookie: await backend.signIn('robin') });
  });
  afterEach(() => proxy?.close());
  afterAll(() => started.backend.close());
  return {
    started,
    /** Returns the address at which the answers are altered. */
    alter: async (alter: Alter): Promise<string> => {
      proxy?.close();
      proxy = await startProxy(started.host, alter);
      return proxy.url;
    },
  };
}
