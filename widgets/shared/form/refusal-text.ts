/** Refusals with their own title and text, `changes.problem.<code>`. */
const own = [
  'closed',
  'unavailable-date',
  'invalid',
  'unknown-item',
  'too-many-items',
  'not-possible',
  'profile-incomplete',
  'mismatch',
  'not-found',
  'too-late',
  'not-undoable',
  'depended-on',
  'daily-limit',
  'charges-changed',
  'already-reported',
  'not-dispatched',
  'nothing-open',
  'method-needed',
  'default-method',
  'same-email',
  'not-allowed',
  'grant-ended',
  'other-household',
] as const;

/** Refusals that a form shows at the field concerned, with the key of that text. */
const atField: Readonly<Record<string, string>> = {
  'photo-large': 'profile.photo.unreadable',
  'photo-type': 'profile.photo.unreadable',
  'photo-broken': 'profile.photo.unreadable',
  'wrong-password': 'settings.email.wrongPassword',
  required: 'settings.access.refused.required',
  'easy-password': 'settings.access.refused.easy-password',
  wait: 'settings.access.refused.wait',
  'link-needed': 'settings.access.linkNeeded',
  'passkey-late': 'settings.passkeys.late',
  'passkey-refused': 'settings.passkeys.refused',
  'passkey-known': 'settings.passkeys.known',
  'too-many-passkeys': 'settings.passkeys.tooMany',
  'too-many-grants': 'settings.others.tooMany',
};

/** Keys of the words for a refusal; undefined: it has none, and only support can help (§8). */
export function refusalText(code: string): { title: string; text?: string } | undefined {
  if ((own as readonly string[]).includes(code))
    return { title: `changes.problem.${code}.title`, text: `changes.problem.${code}.text` };
  const title = atField[code] ?? (code.startsWith('code-') ? `codes.refused.${code.slice('code-'.length)}` : undefined);
  return title === undefined ? undefined : { title };
}
