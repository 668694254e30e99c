import { vi } from 'vitest';
import type { Result } from '../../../demo/conformance/report.ts';
import { checkBackend } from '../../../demo/conformance/run.ts';
import type { Options } from '../../../demo/conformance/run.ts';

/** An answer as it came, and what was asked. */
export interface Kept {
  method: string;
  url: URL;
  /** What was sent. */
  body: string;
  signedIn: boolean;
  status: number;
  headers: [string, string][];
  text: string;
}

/** A run of the checks that can be made again without its backend. */
export interface Recording {
  /** Every different request, with its answers in the order in which they came. */
  kept: ReadonlyMap<string, readonly Kept[]>;
  /** The first check that fails if all answers to a request are this text; undefined: none does. */
  failure: (key: string, text: string) => Promise<string | undefined>;
}

/** What an answer depends on, besides what came before. */
const keyOf = (url: string, { method = 'GET', headers, body }: RequestInit = {}): string => {
  const sent = new Headers(headers);
  return JSON.stringify([
    method,
    url.replace(/\?t=\d+$/, ''),
    sent.has('cookie'),
    sent.get('idempotency-key') ?? '',
    body ?? '',
  ]);
};

/** Response to a request that only a corrupt response causes: no backend would know it. */
const nowhere: Pick<Kept, 'status' | 'headers' | 'text'> = { status: 404, headers: [], text: 'Never asked' };

let recordings = 0;

/** The keys of a run are the same each time, and no other run's. */
function countKeys(run: number): void {
  let keys = 0;
  const part = (value: number, length: number): string => String(value).padStart(length, '0');
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    keys += 1;
    return `${part(keys, 8)}-0000-4000-8000-${part(run, 12)}`;
  });
}

/** The first check that fails. */
async function firstFailure(options: Options): Promise<string | undefined> {
  let red: string | undefined;
  const onResult = ({ outcome, title, expected }: Result): void => {
    if (outcome !== 'failed') return;
    red ??= `${title}: ${expected}`;
    throw new Error('One is enough');
  };
  await checkBackend({ ...options, onResult }).catch((error: unknown) => {
    if (!red) throw error;
  });
  return red;
}

/** Runs the checks once against a backend, which must pass, and keeps its answers. */
export async function record(options: Options): Promise<Recording> {
  const kept = new Map<string, Kept[]>();
  const real = fetch;
  recordings += 1;
  const run = recordings;
  countKeys(run);
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit = {}) => {
    const response = await real(address, init);
    const text = await response.text();
    const { status, headers } = response;
    const url = new URL(address);
    const key = keyOf(url.href, init);
    const answer = {
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? init.body : '',
      signedIn: new Headers(init.headers).has('cookie'),
      status,
      headers: [...headers] as [string, string][],
      text,
    };
    kept.set(key, [...(kept.get(key) ?? []), answer]);
    return new Response(text, { status, headers });
  });
  const red = await firstFailure(options);
  vi.stubGlobal('fetch', real);
  if (red) throw new Error(`The backend fails: ${red}`);

  return {
    kept,
    failure: async (corrupted, text) => {
      countKeys(run);
      const asked = new Map<string, number>();
      vi.stubGlobal('fetch', (address: URL, init?: RequestInit) => {
        const key = keyOf(new URL(address).href, init);
        const answers = kept.get(key) ?? [];
        const before = asked.get(key) ?? 0;
        asked.set(key, before + 1);
        const { status, headers, text: as } = answers[Math.min(before, answers.length - 1)] ?? nowhere;
        return Promise.resolve(new Response(key === corrupted ? text : as, { status, headers }));
      });
      try {
        return await firstFailure(options);
      } finally {
        vi.stubGlobal('fetch', real);
      }
    },
  };
}
