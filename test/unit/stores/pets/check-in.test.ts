import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import { createAccount } from '../../../../src/stores/core/account.ts';
import { answersIn, checkInsOf, hasNewFood, questionsFor, tagFor } from '../../../../src/stores/pets/check-in.ts';
import { authenticated, fakeEnvironment, json } from '../../../support/views/environment.ts';

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

  test('food is new for eight weeks; if the backend doesn’t know, a dog may have new food', () => {
    expect(hasNewFood({ food_since: day }, '2026-12-23')).toBe(true);
    expect(hasNewFood({ food_since: day }, '2026-12-24')).toBe(false);
    for (const unknown of [null, undefined]) expect(hasNewFood({ food_since: unknown }, '2026-12-24')).toBe(true);
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
