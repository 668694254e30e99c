import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callAt } from '../../../../demo/workbench/contract-check/oddity.ts';
import { calls } from '../../../../src/contract/all-calls.ts';
import { removeAll, updateScoop } from '../../../../src/contract/deliveries/changes.ts';
import { pets } from '../../../../src/contract/pets/pet.ts';
import { savedTags } from '../../../../src/contract/shop/shopping.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { chosen, corruptions, linesOf } from '../../../support/answers/corruptions.ts';
import { isLong } from '../../../support/project/length.ts';
import { record } from '../../../support/answers/replay.ts';
import type { Kept } from '../../../support/answers/replay.ts';
import reasons from './not-contractual-changes.json' with { type: 'json' };

let backend: Backend;
let host: string;
beforeAll(async () => {
  backend = await startBackend();
  host = await backend.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await backend.close();
});

/** The areas of changes, by a customer who has what they change. */
const areas: Readonly<Record<string, string>> = {
  robin:
    'refusals quantity date method scoop place mail-actions subscription details mails milestones push email rhythm swap extras codes gifts farewell undo ' +
    'access personal-data ' +
    'deletion profile weights tags treatments payment payment-methods confirm report remove-all',
  ready: 'steps calendar kitchen sitter assistants household add-dog',
  de: 'declarations',
};

/** Changes whose answer no check sees. */
const unseen: Readonly<Record<string, string>> = {
  'POST pet/photo/{id}': 'a photo can’t be put back',
  'POST mail-action': 'a link is in a mail alone',
  'POST mail-action/take': 'a link is in a mail alone',
  'POST mail-action/undo': 'a link is in a mail alone',
  'POST assistants/{id}/revoke': 'an assistant connects in a browser',
  'POST codes': 'only a code that doesn’t exist is entered',
  'POST codes/preview': 'only a code that doesn’t exist is entered',
  'POST codes/{id}/remove': 'only a code that doesn’t exist is entered',
  'POST password': 'the password that the checks sign in with may be one that is refused now',
  'POST devices/{id}/sign-out': 'only what isn’t there is signed out',
  'POST devices/sign-out': 'the checks’ own session would end',
  'POST passkeys': 'no device is there to make one',
  'POST passkeys/{id}/rename': 'only what isn’t there is changed',
  'POST passkeys/{id}/remove': 'only what isn’t there is changed',
  'POST payment/methods/{id}/reserve': 'a customer may have one method, which can’t be in reserve',
  'POST payment/methods/{id}/remove': 'only what isn’t there is removed',
  'POST email': 'a mail would be sent to somebody',
  'POST personal-data': 'it takes the password, which only some runs know',
  'POST account-deletion': 'the account would end',
};

const linked = [
  { ...updateScoop, pattern: /scoop/ },
  { ...removeAll, pattern: /remove-all/ },
];

/** The forms of the present state in a refusal, by a property that only one of them has. */
const states: Readonly<Record<string, GenericSchema>> = {
  orderId: calls.getDelivery.answer,
  problems: calls.getReport.answer,
  note: calls.changePlace.answer,
  firstName: calls.getSettings.answer,
  answers: calls.getProfile.answer,
  offered: calls.getRhythm.answer,
  recipes: calls.getRecipes.answer,
  extras: calls.getExtras.answer,
  entries: calls.getWeights.answer,
  pets,
};

interface Refused {
  error: { current?: object };
}

/** Which of these states a refusal has, if it has one. */
const stateIn = ({ error: { current = {} } }: Refused): string | undefined =>
  Object.keys(states).find((name) => name in current);

function refusal(refused: Refused): GenericSchema {
  return v.object({
    error: v.object({
      code: v.string(),
      message: v.string(),
      field: v.optional(v.string()),
      current: states[stateIn(refused) ?? ''] ?? v.any(),
    }),
  });
}

/** Name and schema of the answer of a change. */
function answerOf({ method, url, body, status, signedIn, text }: Kept): [name: string, GenericSchema] | undefined {
  if (method !== 'POST' || !signedIn) return undefined;
  if (body.includes('savePetTags'))
    return ['gql savePetTags', v.object({ data: v.object({ savePetTags: savedTags }) })];
  const call = callAt(method, url.pathname) ?? linked.find(({ pattern }) => pattern.test(url.pathname));
  if (!call) return undefined;
  if (status === 200) return [`POST ${call.path}`, call.answer];
  return [`POST ${call.path}: ${status}`, refusal(JSON.parse(text) as Refused)];
}

/** What a refusal shares with those of other calls: its status, and which state it has. */
const formOf = ({ status, text }: Kept): string | undefined =>
  status === 200 ? undefined : `${status} ${stateIn(JSON.parse(text) as Refused)}`;

test('the conformance run detects each corruption of every field in responses to changes, except for listed ones', async () => {
  const green: string[] = [];
  const seen = new Set<string>();
  const tried = new Set<string>();
  const forms = new Set<string>();
  for (const [name, names] of Object.entries(areas)) {
    const cookie = await backend.signIn(name);
    for (const area of names.split(' ')) {
      const { kept, failure } = await record({ host, cookie, mutate: true, forGood: true, only: [area] });
      for (const [key, [first]] of kept) {
        const [answered, schema] = answerOf(first!) ?? [];
        if (!answered || !schema || seen.has(answered)) continue;
        seen.add(answered);
        // The gate tries one refusal of each status and state.
        const form = formOf(first!);
        if (form && !isLong && forms.has(form)) continue;
        if (form) forms.add(form);
        for (const { field, kind, answer } of chosen(corruptions(JSON.parse(first!.text), schema))) {
          const line = `${answered}: ${field}: ${kind}`;
          tried.add(line);
          if (!(await failure(key, JSON.stringify(answer)))) green.push(line);
        }
      }
    }
  }
  expect(tried.size).toBeGreaterThan(isLong ? 8000 : 500);
  const posts = Object.values(calls).filter(({ method }) => method === 'POST');
  const unanswered = posts.map(({ path }) => `POST ${path}`).filter((each) => !seen.has(each));
  expect(unanswered.toSorted()).toEqual(Object.keys(unseen).toSorted());
  // What is listed and red by now leaves the list.
  expect(green.toSorted()).toEqual(
    linesOf(reasons)
      .filter((line) => isLong || tried.has(line))
      .toSorted(),
  );
}, 900_000);
