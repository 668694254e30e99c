import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { answersIn, checkInsOf, hasNewFood, questionsFor, tagFor } from '../../../../src/stores/pets/check-in.ts';
import type { ShoppingPet } from '../../../../src/contract/known.ts';
import type { Scenario } from '../../../../src/preview/scenario.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import type { Resource } from '../../../../src/stores/core/resource.ts';
import { authenticated, fakeEnvironment, json } from '../../../support/views/environment.ts';
import { fakeBackend, sampleIds } from '../../../support/views/store-cases.ts';

const customer = {
  public_id: 'c1',
  email: 'robin@example.test',
  locale: 'en-GB',
  storeCountryCode: 'GB',
  is_complete: true,
};

/** A shopping service with one dog, whose saving can be made to fail. */
function setUp(before: string[] = []) {
  const service = { tags: before, fails: false, asked: [] as string[][] };
  const fake = fakeEnvironment((url, init) => {
    if (url.pathname === '/service-endpoint/shopping/auth') return json(authenticated);
    if (url.pathname.endsWith('/customer-data')) return json(customer);
    const { operationName, variables } = JSON.parse(init?.body as string) as {
      operationName: string;
      variables: { tags: string[] };
    };
    if (operationName === 'pet') {
      const pet = {
        publicId: 'p1',
        gender: null,
        name: 'Waffle',
        tags: service.tags,
        upcomingFeedingPlan: null,
        feedingPlans: [],
      };
      return json({ data: { pet } });
    }
    service.asked.push(variables.tags);
    if (service.fails) return json({ errors: [{ message: 'no' }] }, 500);
    service.tags = [...service.tags, ...variables.tags];
    return json({ data: { savePetTags: { savedTags: variables.tags } } });
  });
  const account = createAccount(fake.environment);
  const open = async () => {
    const state = await checkInsOf(account).of('p1').load();
    if (state.status !== 'success') throw new Error(state.status);
    return state.data;
  };
  const tagsOf = async () => dataOf((await open()).pet.$state.get())?.tags;
  return { ...fake, account, service, open, tagsOf };
}

describe('DECISIONS.md#account-api-beyond-7: check-in answers are saved as pet tags', () => {
  test('the last answer counts, and other tags are ignored', () => {
    expect(answersIn([])).toEqual({});
    expect(answersIn(['puppy', 'check-in:enjoying:yes', 'check-in:adjusting:no', 'check-in:enjoying:no'])).toEqual({
      enjoying: 'no',
      adjusting: 'no',
    });
    expect(answersIn(['check-in:enjoying:maybe', 'check-in:other:yes', 'check-in:enjoying:yes:x'])).toEqual({});
  });

  test('"Not yet" is followed by the reason, with its own replies', () => {
    expect(questionsFor({})).toEqual(['enjoying', 'adjusting']);
    expect(questionsFor({ enjoying: 'yes' })).toEqual(['enjoying', 'adjusting']);
    expect(questionsFor({ enjoying: 'no' })).toEqual(['enjoying', 'why', 'adjusting']);
    expect(answersIn(['check-in:why:stomach', 'check-in:why:yes', 'check-in:enjoying:taste'])).toEqual({
      why: 'stomach',
    });
  });

  test('an answer that is given, changed and given again counts as the last', () => {
    const tags: string[] = [];
    for (const reply of ['yes', 'no', 'yes', 'no', 'yes'] as const) {
      tags.push(tagFor(tags, 'enjoying', reply));
      expect(answersIn(tags).enjoying).toBe(reply);
    }
    expect(new Set(tags).size).toBe(tags.length);
  });

  test('§4 saved optimistically: new tags are added locally, then sent, only the new ones', async () => {
    const { open, service, tagsOf } = setUp(['puppy']);
    const checkIn = await open();
    const saving = checkIn.answer('enjoying', 'yes');
    await expect.poll(tagsOf).toEqual(['puppy', 'check-in:enjoying:yes']);
    await saving;
    expect(service.asked).toEqual([['check-in:enjoying:yes']]);
    expect(checkIn.$unsaved.get().enjoying).toBeUndefined();
  });

  test('§4 rolled back if saving fails, and the answer is still there, also after a reload', async () => {
    const first = setUp();
    first.service.fails = true;
    const checkIn = await first.open();
    await checkIn.answer('enjoying', 'no');
    expect(await first.tagsOf()).toEqual([]);
    expect(checkIn.$unsaved.get()).toEqual({ enjoying: 'no' });
    expect(first.reports).toHaveLength(1);
    const again = await checkInsOf(createAccount(first.environment)).of('p1').load();
    expect(dataOf(again)?.$unsaved.get()).toEqual({ enjoying: 'no' });
    first.service.fails = false;
    await checkIn.answer('enjoying', 'no');
    expect(checkIn.$unsaved.get().enjoying).toBeUndefined();
    expect(first.service.tags).toEqual(['check-in:enjoying:no']);
    expect([...first.kept.keys()]).toEqual([]);
  });

  test('an answer that was saved after the page was left is not unsaved', async () => {
    const { account, environment, kept, open } = setUp();
    await account.customer.load();
    const saving = (await open()).answer('enjoying', 'no');
    const left = [...kept];
    await saving;
    for (const [key, value] of left) kept.set(key, value);
    const again = await checkInsOf(createAccount(environment)).of('p1').load();
    expect(dataOf(again)?.$unsaved.get()).toEqual({});
    expect([...kept.keys()]).toEqual([]);
    expect(left).toHaveLength(1);
  });

  test('the same answer again is not sent again', async () => {
    const { open, service } = setUp(['check-in:adjusting:yes']);
    await (await open()).answer('adjusting', 'yes');
    expect(service.asked).toEqual([]);
  });
});

describe('Each dog that changed food is asked, and an answer stays answered', () => {
  const day = '2026-10-28';

  test('food is new for eight weeks, and not before the first delivery; if the backend doesn’t know, it may be new', () => {
    expect(hasNewFood({ food_since: day }, '2026-12-23')).toBe(true);
    expect(hasNewFood({ food_since: day }, '2026-12-24')).toBe(false);
    expect(hasNewFood({ food_since: null }, '2026-12-24')).toBe(false);
    expect(hasNewFood({}, '2026-12-24')).toBe(true);
  });

  test('an answer counts for the food that it is about, changed back or not', () => {
    const tags: string[] = ['check-in:enjoying:no'];
    for (const reply of ['yes', 'no', 'yes'] as const) {
      tags.push(tagFor(tags, 'enjoying', reply, day));
      expect(answersIn(tags, day)).toEqual({ enjoying: reply });
    }
    expect(tags.slice(1)).toEqual([
      `check-in:enjoying:yes:${day}`,
      `check-in:enjoying:no:${day}`,
      `check-in:enjoying:yes:${day}:2`,
    ]);
    // The next kibble is asked about anew.
    expect(answersIn(tags, '2026-11-20')).toEqual({});
  });
});

describe('A page', () => {
  async function openPage(kept?: Map<string, string>, unsupported: Scenario['unsupported'] = []) {
    const backend = fakeBackend({ unsupported }, kept);
    await loadOrThrow(backend.account.customer);
    const pets = await loadOrThrow(backend.account.pets);
    return { ...backend, pets, resource: checkInsOf(backend.account).of(sampleIds.dog) };
  }
  const tagsOf = (pet: Resource<ShoppingPet>): readonly string[] => dataOf(pet.$state.get())!.tags;

  test('notifies other tabs of an answer, and requests nothing again', async () => {
    const { resource, tabMessages, sentTo } = await openPage();
    const { answer, pet, answersOf } = await loadOrThrow(resource);
    const before = tagsOf(pet);
    pet.$state.listen(() => {});
    const shown = sentTo('shoppingPet').length;
    await answer('adjusting', 'yes');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect({ tabMessages, shoppingPetCount: sentTo('shoppingPet').length }).toEqual({
      tabMessages: [['pet-tags']],
      shoppingPetCount: shown,
    });
    expect(tagsOf(pet)).toHaveLength(before.length + 1);
    expect(answersOf(dataOf(pet.$state.get())!)).toEqual({ adjusting: 'yes' });
  });

  test('asks about the food that the dog eats now', async () => {
    const { account, pets, resource } = await openPage();
    const since = (petPublicId: string, food_since: string | null) =>
      account.pets.set(
        pets.map((pet) => ({ ...pet, food_since: pet.petPublicId === petPublicId ? food_since : '2020-01-01' })),
      );
    since(sampleIds.dog, '2026-10-28');
    const { answer, pet, answersOf } = await loadOrThrow(resource);
    await answer('enjoying', 'yes');
    expect(tagsOf(pet).at(-1)).toBe('check-in:enjoying:yes:2026-10-28');
    const shown = dataOf(pet.$state.get())!;
    expect(answersOf(shown)).toEqual({ enjoying: 'yes' });
    since(sampleIds.dog, '2026-11-20');
    expect(answersOf(shown)).toEqual({});
    account.pets.set([]);
    expect(answersOf(shown)).toEqual({ enjoying: 'yes' });
  });

  test('§6 offers to sign in while an answer isn’t saved for that, and keeps each unsaved answer', async () => {
    const { resource, fail, kept } = await openPage();
    const { answer, $signInUrl, $unsaved } = await loadOrThrow(resource);
    const unsaved = async (): Promise<unknown> => {
      const again = await openPage(new Map(kept));
      return (await loadOrThrow(again.resource)).$unsaved.get();
    };
    fail(['savePetTags'], { status: 401, error: { code: 'signed-out', message: 'Sign in' } });
    await answer('enjoying', 'no');
    await answer('why', 'taste');
    expect($signInUrl.get()).toMatch(/\/signin/);
    expect($unsaved.get()).toEqual({ enjoying: 'no', why: 'taste' });
    expect(await unsaved()).toEqual({ enjoying: 'no', why: 'taste' });
    fail([]);
    await answer('why', 'taste');
    expect({ signInUrl: $signInUrl.get(), unsaved: $unsaved.get() }).toEqual({
      signInUrl: undefined,
      unsaved: { enjoying: 'no', why: undefined },
    });
    expect(await unsaved()).toEqual({ enjoying: 'no' });
    fail(['savePetTags'], { status: 403, error: { code: 'forbidden', message: 'No' } });
    await answer('why', 'much');
    expect($signInUrl.get()).toBeUndefined();
  });

  test('has no check-in if the backend doesn’t support it, announced or found out', async () => {
    const without = await openPage(undefined, ['check-in']);
    expect(await without.resource.load()).toMatchObject({
      status: 'error',
      error: { code: 'unsupported', status: 501 },
    });
    expect({ shoppingPet: without.sentTo('shoppingPet'), reports: without.reports }).toEqual({
      shoppingPet: [],
      reports: [],
    });
    const other = await openPage();
    const { environment } = other.account;
    const { fetch } = environment;
    environment.fetch = async (url, init) => (url.endsWith('/gql') ? json({}, 404) : fetch(url, init));
    const { status } = await other.resource.load();
    expect({ status, checkIn: other.account.abilities.has('check-in') }).toEqual({ status: 'error', checkIn: false });
    const broken = await openPage();
    broken.fail(['shoppingPet'], { status: 403, error: { code: 'forbidden', message: 'No' } });
    await broken.resource.load();
    expect(broken.account.abilities.has('check-in')).toBe(true);
  });
});

test('Each further tag of the same answer has the next number', () => {
  const tags: string[] = [];
  for (let times = 0; times < 4; times += 1) tags.push(tagFor(tags, 'enjoying', 'yes'));
  expect(tags).toEqual(['', ':2', ':3', ':4'].map((number) => `check-in:enjoying:yes${number}`));
});
