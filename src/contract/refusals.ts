interface Words {
  status: number;
  /** A sentence for developers. Customers read the text of the code (`changes.problem` in `locales`). */
  message: string;
  /** Seconds, for the header `Retry-After`. */
  wait?: number;
}

const table = {
  'signed-out': { status: 401, message: 'You are not signed in. Sign in and try again.' },
  'not-found': { status: 404, message: 'There is nothing with this address or id. Check it and try again.' },
  conflict: { status: 409, message: 'This has changed meanwhile. Look at how it is now, and decide again.' },
  closed: { status: 409, message: 'This delivery can no longer be changed. Change the next one.' },
  mismatch: {
    status: 409,
    message:
      'Another account has the same details, so upcoming orders can’t be changed here. Switch account or contact us.',
  },
  'not-possible': { status: 409, message: 'This isn’t possible as things are now. Read them again.' },
  'profile-incomplete': { status: 409, message: 'The profile isn’t complete. Answer what is missing, and try again.' },
  'too-late': { status: 409, message: 'The last moment for this has passed. Make another change instead.' },
  'not-undoable': { status: 409, message: 'This change can’t be undone. Make another change instead.' },
  'depended-on': { status: 409, message: 'Later changes depend on this. Undo them first.' },
  'not-dispatched': { status: 409, message: 'The delivery is not on its way, so its arrival can’t be confirmed.' },
  'already-reported': { status: 409, message: 'A problem with this delivery was reported already.' },
  'nothing-open': { status: 409, message: 'No payment waits for your bank. Reload the page.' },
  'charges-changed': { status: 409, message: 'What has to be paid has changed. Read it again, and ask again.' },
  'method-needed': { status: 409, message: 'It is the only payment method, and a payment is still to come.' },
  invalid: { status: 422, message: 'A value is not as it should be. Correct it and send it again.' },
  'unavailable-date': { status: 422, message: 'This date is not possible. Choose another date.' },
  'unknown-item': { status: 422, message: 'There is no such item. Look at the items again.' },
  'too-many-items': { status: 422, message: 'So many don’t fit. Take fewer.' },
  'dog-exists': { status: 422, message: 'There is a dog of this name already. Add another letter.' },
  'too-many-dogs': { status: 422, message: 'There are too many dogs with open questions. Finish a profile first.' },
  'photo-large': { status: 422, message: 'The photo is too large. Scale it down.' },
  'photo-type': { status: 422, message: 'This is neither a JPEG nor a PNG. Take another photo.' },
  'photo-broken': { status: 422, message: 'There is no whole picture in this file. Take another photo.' },
  'code-unknown': { status: 422, message: 'There is no such code. Compare it and send it again.' },
  'code-used': { status: 422, message: 'This code was entered already.' },
  'code-country': { status: 422, message: 'This code is for another country.' },
  'code-currency': { status: 422, message: 'This code is in another currency.' },
  'code-not-yet': { status: 422, message: 'This code can’t be used yet.' },
  'code-expired': { status: 422, message: 'This code has expired.' },
  'code-exhausted': { status: 422, message: 'This code is used up.' },
  'code-new-customers': { status: 422, message: 'This code is for the first delivery.' },
  'code-minimum': { status: 422, message: 'The next delivery is below the minimum of this code.' },
  'wrong-password': { status: 422, message: 'The password is wrong. Correct it and send it again.' },
  required: { status: 422, message: 'A new password takes the current one. Send it too.' },
  'easy-password': { status: 422, message: 'This is easy to guess. Choose another one.' },
  'link-needed': { status: 422, message: 'There is no password yet. Sign in with a link from a mail, then set one.' },
  wait: { status: 422, message: 'Too many wrong tries. Wait a while, then try again.', wait: 60 },
  'same-email': { status: 422, message: 'This is the present address. Send another one.' },
  'passkey-late': { status: 422, message: 'The challenge is used or too old. Get new options.' },
  'passkey-refused': { status: 422, message: 'This is no passkey for these options. Get new ones and try again.' },
  'passkey-known': { status: 422, message: 'This passkey belongs to an account already. Make another one.' },
  'too-many-passkeys': { status: 422, message: 'There are too many passkeys already. Remove one first.' },
  'too-many-grants': { status: 422, message: 'There are too many links for others already. Revoke one first.' },
  'too-many-devices': { status: 422, message: 'Too many devices get reminders already. Remove one first.' },
  'default-method': { status: 422, message: 'The default payment method can’t be in reserve. Choose another one.' },
  throttled: { status: 429, message: 'Too many tries. Wait a while.', wait: 60 },
  'too-many': { status: 429, message: 'This was tried too often. Wait half an hour.', wait: 1800 },
  'daily-limit': {
    status: 429,
    message: 'This is more than can be stored in one day. Send it again tomorrow.',
    wait: 3600,
  },
} as const satisfies Readonly<Record<string, Words>>;

export type RefusalCode = keyof typeof table;

/** Refusals that a backend gives, by their code. @source DECISIONS.md#bodies */
export const refusals: Readonly<Record<RefusalCode, Words>> = table;

/** A refusal of a call, and the property of the request that it names. */
export type Declared = RefusalCode | readonly [code: RefusalCode, field: string];
