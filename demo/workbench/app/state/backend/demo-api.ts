import type { DemoData, OwnBackend } from '../../demo-data.ts';

/** Calls the harness's API, below `/demo/api/`. Rejects with a sentence about the failure. */
export async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const answer = await fetch(`/demo/api/${path}`, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!answer) throw new Error('The backend did not answer. Is it running?');
  const content = (await answer.json().catch(() => undefined)) as (T & { error?: { message?: string } }) | undefined;
  if (!answer.ok || content === undefined)
    throw new Error(content?.error?.message ?? `${method} /demo/api/${path} answered ${answer.status}.`);
  return content;
}

/** Signs in with the form that customers use, so that the session is a real one. */
export async function signIn(email: string): Promise<void> {
  const { password } = await ask<{ password: string }>('GET', 'customers');
  const answer = await fetch('/signin', {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  });
  if (answer.type !== 'opaqueredirect') throw new Error(`Signing in as ${email} answered ${answer.status}.`);
}

export async function signOut(): Promise<void> {
  await fetch('/signout', { method: 'POST', redirect: 'manual' });
}

/** What only the reference backend can do. */
export const onlyReference =
  'Clock, sample customers, their language and card, groups switched off, the record of changes and mails are of the reference backend: start without --backend for them.';

/** Values of the address that need the reference backend. */
export const referenceOnly = ['as', 'clock', 'language', 'unsupported', 'card'] as const;

/** The host of one's own backend, for a label. */
export const hostOf = ({ backend }: Pick<DemoData, 'backend'>): string => backend?.replace(/^https?:\/\//, '') ?? '';

/** `deliveries.*.until missing in 3 of 12 answers`, by its parts. */
export const misfitText = ({ arrived, answers }: OwnBackend.Field, call: OwnBackend.Call): string =>
  `${arrived === 'missing' ? 'missing' : `is ${arrived}`} in ${answers} of ${call.answers === 1 ? '1 answer' : `${call.answers} answers`}`;
