import type { ReadableAtom } from 'nanostores';
import { vi } from 'vitest';
import { calls, linkedCalls } from '../../../src/contract/all-calls.ts';
import type { LinkedCall } from '../../../src/contract/calls/call.ts';
import type { Topic } from '../../../src/contract/calls/topics.ts';
import type { Environment, Report } from '../../../src/environment.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { shownDelivery } from '../../../src/preview/samples/deliveries.ts';
import { previewEnvironment } from '../../../src/preview/environment.ts';
import { usual } from '../../../src/preview/scenario.ts';
import type { Scenario } from '../../../src/preview/scenario.ts';
import { createAccount } from '../../../src/stores/account/account.ts';
import type { Account } from '../../../src/stores/account/account.ts';
import type { EditState } from '../../../src/stores/account/edit.ts';
import type { Resource } from '../../../src/stores/core/resource.ts';
import { json } from './environment.ts';

/** A call of the contract, one whose URL comes from a response, or one of the shopping service or the site. */
export type CallName = keyof typeof calls | keyof typeof others;

export interface Request {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

const operation =
  (name: string) =>
  ({ path, body }: Request): boolean =>
    path.endsWith('/gql') && body['operationName'] === name;

/** How to recognise the calls that the contract's list doesn't have. */
const others = {
  updateScoop: ({ path }: Request) => path.includes('/preview/scoop/'),
  removeAll: ({ path }: Request) => path.endsWith('/preview/remove-all'),
  shoppingCustomer: operation('customer'),
  shoppingPet: operation('pet'),
  savePetTags: operation('savePetTags'),
  footer: ({ path }: Request) => path.endsWith('/footer/'),
};

/** Every call that a store can make. */
export const callNames = [...Object.keys(calls), ...Object.keys(others)] as CallName[];

export function isCall(name: CallName, request: Request): boolean {
  if (name in others) return others[name as keyof typeof others](request);
  const { method, path } = calls[name as keyof typeof calls];
  const end = path.replaceAll(/\{\w+\}/g, '[\\w-]+');
  return method === request.method && new RegExp(`(1\\.0/|^)${end}$`).test(request.path);
}

/** The dog and the delivery that a page is about. */
export interface Ids {
  dog: string;
  delivery: string;
}
export const sampleIds: Ids = { dog: 'preview-1', delivery: shownDelivery };

/** What a store reads, and which call that is. */
export interface ReadCase {
  call: CallName;
  resource: (account: Account, ids: Ids) => Promise<Pick<Resource<unknown>, '$state' | 'load' | 'reload'>>;
  /** For visitors too: a 401 does not sign the page out. */
  open?: true;
  /** Further calls that must fail for the read to fail. */
  also?: readonly CallName[];
  scenario?: Partial<Scenario>;
}

/** A change, ready to be made. */
export interface Opened {
  act: () => unknown;
  $state: ReadableAtom<EditState<unknown>>;
  /** The version that the customer saw, which the request contains. */
  version?: number;
  /** What the customer has entered, on this page or after a reload. A failure keeps it, a success empties it. */
  entered?: (account: Account) => unknown;
  /** What the page shows once the change is saved: by default the response. */
  shown?: () => unknown;
  /** Picks what is shown from the response. */
  pick?: (data: never) => unknown;
  /** After a conflict: makes the change on the present state. By default the same action as before. */
  onNewest?: () => unknown;
}

/** What a store changes, and by which call. */
export interface ChangeCase {
  call: CallName;
  open: (account: Account) => Promise<Opened>;
  /** The topics that the response brings up to date on this page, so that only other tabs request them again. */
  brings?: readonly Topic[];
  /** What it touches, where that isn't what the call's declaration lists. */
  touches?: readonly Topic[];
  /** Changes nothing on the backend: each attempt has a new key. */
  isPreview?: true;
  /** The present state that a 409 contains, by the version that it has. */
  current?: (account: Account, version: number) => unknown;
  scenario?: Partial<Scenario>;
}

/** What a change outdates, by its call's declaration; nothing: it only looks. */
export const touchedBy = ({ call, touches }: ChangeCase): readonly Topic[] =>
  touches ?? ({ ...calls, ...linkedCalls } as Readonly<Record<string, LinkedCall>>)[call]?.touches ?? [];

export interface StoreCases {
  /** The name of the factory in `src/stores`. */
  store: string;
  reads?: readonly ReadCase[];
  changes?: readonly ChangeCase[];
}

/** How a call fails: with a response of that status and error body, or `lost`: it takes effect, and no response arrives. */
export type Failure = 'lost' | { status: number; error: Record<string, unknown> } | { body: string };

export interface Sent extends Request {
  key: string;
}

/** The preview's backend, whose responses fit the contract, with failures on demand. */
export function fakeBackend(scenario: Partial<Scenario> = {}, kept = new Map<string, string>()) {
  const sent: Sent[] = [];
  const reports: Report[] = [];
  const tabMessages: (readonly string[])[] = [];
  const navigations: string[] = [];
  const listeners: ((topics: readonly string[]) => void)[] = [];
  const leaving: (() => void)[] = [];
  let failing: { names: readonly CallName[]; how: Failure; once: boolean } | undefined;
  let pending = 0;
  const environment: Environment = {
    ...previewEnvironment({ ...usual, ...scenario }, findLocale('en-GB')!, 'https://shop.test'),
    report: (report) => void reports.push(report),
    navigate: (url) => void navigations.push(url),
    // Waits of the session's check are short; the page that is being left is not there to see a long one end.
    wait: (milliseconds) => (milliseconds < 20_000 ? Promise.resolve() : new Promise(() => {})),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    onLeave: (listener) => void leaving.push(listener),
    tabs: {
      notify: (topics) => void tabMessages.push(topics ?? []),
      listen: (listener) => void listeners.push(listener),
    },
  };
  const { fetch } = environment;
  environment.fetch = async (url, init) => {
    const { pathname } = new URL(url);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const request = { method: init?.method ?? 'GET', path: pathname, body };
    sent.push({ ...request, key: new Headers(init?.headers).get('idempotency-key') ?? '' });
    pending += 1;
    try {
      // The site serves the footer as HTML; the preview's has texts that only a build has.
      const response = isCall('footer', request) ? new Response('<p>Pawtal</p>') : await fetch(url, init);
      const how = failing?.names.some((name) => isCall(name, request)) ? failing.how : undefined;
      if (how === undefined) return response;
      if (failing?.once) failing = undefined;
      if (how === 'lost') throw new TypeError('network');
      return 'body' in how ? new Response(how.body) : json({ error: how.error }, how.status);
    } finally {
      pending -= 1;
    }
  };
  return {
    account: createAccount(environment),
    sent,
    reports,
    tabMessages,
    navigations,
    kept,
    /** Makes these calls fail, or no call. `once`: their first request only. */
    fail: (names: readonly CallName[], how?: Failure, once = false): void => {
      failing = how === undefined ? undefined : { names, how, once };
    },
    /** Makes a call succeed with this body. */
    answer: (name: CallName, body: unknown): void => {
      failing = { names: [name], how: { body: JSON.stringify(body) }, once: false };
    },
    /** Leaves the page, or reloads it. */
    leave: (): void => leaving.forEach((listen) => listen()),
    /** Delivers a message as if from another tab. */
    notifyTab: (topics: readonly string[]): void => listeners.forEach((listen) => listen(topics)),
    /** Waits until every request has a response, also after a retry, and the stores have processed it. */
    settle: async (): Promise<void> => {
      let before = -1;
      while (before !== sent.length || pending > 0) {
        before = sent.length;
        for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await vi.advanceTimersByTimeAsync(200);
      }
    },
    /** The requests of a call, in order. */
    sentTo: (name: CallName): Sent[] => sent.filter((request) => isCall(name, request)),
  };
}
