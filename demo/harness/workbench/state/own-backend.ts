import type { Facts, OwnBackend } from '../facts.ts';

/** What only the reference backend can do. */
export const onlyReference =
  'Clock, sample customers, their language and card, groups switched off, the record of changes and mails are of the reference backend: start without --backend for them.';

/** Values of the address that need the reference backend. */
export const referenceOnly = ['as', 'clock', 'language', 'unsupported', 'card'] as const;

/** The host of one's own backend, for a label. */
export const hostOf = ({ backend }: Pick<Facts, 'backend'>): string => backend?.replace(/^https?:\/\//, '') ?? '';

/** `deliveries.*.until missing in 3 of 12 answers`, by its parts. */
export const misfitText = ({ arrived, answers }: OwnBackend.Field, call: OwnBackend.Call): string =>
  `${arrived === 'missing' ? 'missing' : `is ${arrived}`} in ${answers} of ${call.answers === 1 ? '1 answer' : `${call.answers} answers`}`;
