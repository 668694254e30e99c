import type { LinkedCall } from '../contract/calls/call.ts';
import type { Environment } from '../environment.ts';
import type { Params } from './client.ts';

/** A change that has been sent. `answer` settles with the response's body, or rejects with an ApiError. */
export interface SentChange {
  call: Pick<LinkedCall, 'path' | 'touches' | 'change' | 'id' | 'refusal'>;
  params: Params;
  /** It restores what was there before the last change by the same call. */
  undoes: boolean;
  answer: Promise<unknown>;
}

type Listener = (sent: SentChange) => void;

interface Watched {
  listener?: Listener;
  /** Sent before there is a listener: its code loads after the first view. */
  early: SentChange[];
}

const watched = new WeakMap<Environment, Watched>();

function of(environment: Environment): Watched {
  let entry = watched.get(environment);
  if (!entry) watched.set(environment, (entry = { early: [] }));
  return entry;
}

/** Reports a change that is being sent, and returns its answer. A call that changes nothing isn't reported. */
export function reportChange<T>(
  environment: Environment,
  call: SentChange['call'],
  params: Params,
  answer: Promise<T>,
  undoes = false,
): Promise<T> {
  const sent = { call, params, undoes, answer };
  const { listener, early } = of(environment);
  if (call.touches) {
    if (listener) listener(sent);
    else early.push(sent);
  }
  return answer;
}

/** Notifies of every change that this environment's page sends, also of those before. There is one listener. */
export function onChange(environment: Environment, listener: Listener): void {
  const entry = of(environment);
  entry.listener = listener;
  entry.early.splice(0).forEach(listener);
}
