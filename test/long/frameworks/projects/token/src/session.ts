/** The access token, in memory only: it ends with the page, and no other page can read it. */
let current = '';

export const token = (): string => current;

/** Takes the token of an answer. Returns whether there is one. */
async function take(answer: Response): Promise<boolean> {
  current = answer.ok ? ((await answer.json()) as { token: string }).token : '';
  return answer.ok;
}

/** Renews the token with the refresh cookie, which no script can read. False: no customer is signed in. */
export const refresh = async (): Promise<boolean> => take(await fetch('/session/refresh', { method: 'POST' }));

export const signIn = async (credentials: FormData): Promise<boolean> =>
  take(
    await fetch('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(credentials)),
    }),
  );

export async function signOut(): Promise<void> {
  current = '';
  await fetch('/session', { method: 'DELETE' });
}
