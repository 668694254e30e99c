import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Words } from './words.ts';

/** Where a choice was made: by the customer in the settings, in the cookie banner, with a link or on its page, or because of another change. */
export type Source = 'settings' | 'banner' | 'mail-link' | 'confirmation' | 'new-address' | 'farewell' | 'deletion';

export interface Choice {
  channel: 'mail' | 'reminder' | 'cookies';
  kind: string;
  state: 'asked' | 'on' | 'off';
  source: Source;
  /** What the customer read; none: another change made this one. */
  words?: Words | undefined;
  /** The address that it is about, where it counts for one alone. */
  email?: string;
  /** With what the mail to that address confirms it, and until when. */
  link?: { hash: Buffer; expiresAt: Date };
}

/** Whose choice it is. The customer is locked, so that the order of the rows is that of the choices. */
export interface Chooser {
  customerId: number;
  now: Date;
}

/** Adds a choice to the record. Its rows are never changed. */
export async function keepChoice(
  transaction: Transaction<Schema>,
  { customerId, now }: Chooser,
  { channel, kind, state, source, words, email, link }: Choice,
): Promise<void> {
  await transaction
    .insertInto('consents')
    .values({
      customer_id: customerId,
      at: now,
      channel,
      kind,
      state,
      source,
      email: email ?? null,
      words_key: words?.key ?? null,
      words: words?.text ?? null,
      locale: words?.locale ?? null,
      token_hash: link?.hash ?? null,
      expires_at: link?.expiresAt ?? null,
    })
    .execute();
}
