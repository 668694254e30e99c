// Every promise the text makes about the client, as { id, section, kind, text, checkedHere }.
// `checkedHere` is true for the rules that check-requests.mjs verifies from recorded requests.

import { promisesOfCalls } from './promises-of-calls.mjs';
import { promisesOfScreens } from './promises-of-screens.mjs';
import { promisesOfStates } from './promises-of-states.mjs';

/** Ids of the promises of section 7 that recorded requests cannot show. */
const notInRequests = [
  'request-base-without-locale',
  'request-scoop-supplied',
  'request-remove-all-supplied',
  'request-auth',
  'retry-never-certificates',
];

export const promises = [...promisesOfScreens, ...promisesOfStates, ...promisesOfCalls].map(
  ([id, section, kind, text]) => ({
    id,
    section,
    kind,
    text,
    checkedHere: /^(request|retry)-/.test(id) && !notInRequests.includes(id),
  }),
);
