import { html } from '../../../../html.ts';
import type { Html } from '../../../../html.ts';
import { code, inline, table } from '../../parts.ts';

/** Checks of the conformance run, area by area, in its order. */
export const conformanceAreas: Readonly<Record<string, string>> = {
  session:
    'the cookie of signing in is HttpOnly, SameSite=Lax or Strict, and Secure on https; the `Date` header is right to five minutes',
  groups: 'the names in `can` exist',
  reads:
    'each GET answers 200 with `Cache-Control: no-store` and `Date`, and fits its schema; sums add up, lists are sorted, days and ids agree with the other answers; `customer/pets`, `customer-data`, `raf`, `pet/dry-claims` and `navbar` answer under `/gb` too, and `customer-data` without a country',
  particulars:
    'with `--country DE`: the products, extras, recipes, treatments and labels state what the law of that country asks; each missing fact is named, and each language that isn’t one of the country',
  'signed-out': 'each GET without a session is a 401 with an error body',
  ids: 'unknown and malformed ids, and another customer’s, are the same 404 with an error body',
  shopping: '`POST /gql`: both queries, errors for unknown dogs, 401, no forms',
  footer: '`GET /{locale}/footer/` is HTML with links, for visitors too',
  origins:
    'an unknown origin can neither read nor change; the backend’s own pages can change; so can those of `--origin`, which read the headers that they need',
  site: 'with `--site URL`, a page with tags: it asks this backend and has none of the mistakes that “Examine” finds, and every link that its tags can have leads to a page',
  refusals:
    'changes that can’t be: 422 with the code and the `field` of the situation, 409 with its code and the present state, 404, 401; nothing has changed',
  quantity:
    '`adjust-quantity`: its preview, which changes nothing, the change, the same key again, the key with another body, two at once',
  date: '`change-date`, in the same way, with the days that the ranges offer; the `version` goes up',
  method: 'the delivery method, in the same way',
  scoop: 'the scoop of a dog, at its `scoopUrl`',
  place: 'the place of a delivery changed with a note, and back',
  'mail-actions': 'links of mails that don’t exist, and bodies without one',
  subscription: 'a pause and its end, each with a preview that changes nothing',
  details: 'contact details, and what they must refuse',
  mails: 'a kind of mail switched off and on; news, which stay off until the mail that this sends confirms them',
  milestones: 'milestones switched off and on, and one that isn’t shown refused',
  push: 'a kind of reminder, the quiet hours and a device, changed and changed back; nothing is sent',
  email: 'what a change of the e-mail address refuses; no mail is sent',
  rhythm: 'another rhythm, and back',
  swap: 'another recipe in a dog’s kibble, and back',
  extras: 'an extra in every delivery, and out of them',
  codes: 'what a code that doesn’t exist is refused with; no code is entered',
  gifts: 'a gift, first as a preview; it is removed at its `removeAllUrl`',
  farewell: 'what ends when a dog has died, in a preview; for a dog without deliveries also the change, and back',
  undo: 'a change undone, twice with two keys',
  access: 'what a new password refuses; the sessions; the options for a passkey, and what is none',
  'personal-data': 'the copy of the customer’s data',
  deletion: 'a deletion of the account, requested and withdrawn',
  profile: 'answers about a dog, and what they must refuse',
  weights: 'an entry in the log of a dog’s weight, and its removal',
  tags: '`savePetTags`',
  'remove-all': 'all extras of the next delivery removed, at its `removeAllUrl`',
  confirm: '`pet/confirm-delivery`: a delivery on its way has arrived',
  report: 'a problem with a delivery reported',
  treatments: 'a treatment ordered, and the order cancelled',
  steps: 'a dog cancelled, restarted, started',
  calendar: 'a calendar link created, replaced, revoked',
  kitchen: 'a link to the kitchen card created, replaced, revoked',
  sitter: 'a link for today to the kitchen card, one for later days, each revoked; days and dogs that are refused',
  assistants: 'the list of connected assistants; revoking one that there isn’t',
  household: 'a person invited and the invitation ended; what is refused; acting without access',
  'add-dog': 'a dog added',
  declarations: 'what statements about a contract refuse; none is made',
  payment: 'what a visit to the payment provider refuses',
  'payment-methods': 'the ways to pay: one default, at most one reserve, by consent',
};

/** The areas as a table. */
export const conformanceSection = (): Html => html`
  <section id="asked">
    <h2>Checks of the run, in order</h2>
    <p>
      The run skips areas of groups that you don’t have. From <code>refusals</code> on, areas need
      <code>--mutate</code>, or <code>--for-good</code> where nothing can be changed back.
      <code>--only reads</code> runs one. Of a backend that names its groups, every refusal of every area must have a
      code that the call has in the OpenAPI document, since customers read the words of that code. An area that can’t go
      on states why, and the next one runs.
    </p>
    ${table(
      'Areas of the conformance run',
      ['Area', 'Checks'],
      Object.entries(conformanceAreas).map(([name, text]) => [code(name), inline(text)]),
    )}
  </section>
`;
