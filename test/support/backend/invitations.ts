import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { Backend } from './backend.ts';

/** The token of the latest invitation, from its mail. */
export async function invitationToken({ database }: Backend): Promise<string> {
  // Tests that record the product's statements leave out one that starts with a comment.
  const { rows } = await sql<{ text: string }>`/* a test reads */ select text from outbox
    where kind = 'invitation' order by id desc limit 1`.execute(database.kysely);
  return /#([\w-]{43})/.exec(rows[0]!.text)![1]!;
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

/** What the button of the mail's page answers, with the cookie that it sets. */
export async function openInvitation({ app }: Backend, token: string, cookie = '') {
  const opened = await app.inject({
    method: 'POST',
    url: '/household/accept',
    headers: { cookie, ...urlencoded },
    payload: new URLSearchParams({ token, locale: 'en-GB' }).toString(),
  });
  const kept = opened.cookies.map(({ name, value }) => `${name}=${value}`);
  return { opened, cookie: [cookie, ...kept].filter(Boolean).join('; ') };
}

/** Opens an invitation as a customer, or as a visitor, and presses a button of its page. */
export async function answerInvitation(
  backend: Backend,
  token: string,
  { cookie = '' }: Partial<Pick<Actor, 'cookie'>>,
  answer: 'accept' | 'refuse' | 'see' = 'accept',
) {
  const { opened, cookie: both } = await openInvitation(backend, token, cookie);
  if (opened.statusCode !== 303) return opened;
  return backend.app.inject({
    method: 'POST',
    url: '/household/invitation',
    headers: { cookie: both, ...urlencoded },
    payload: new URLSearchParams({ answer, locale: 'en-GB' }).toString(),
  });
}
