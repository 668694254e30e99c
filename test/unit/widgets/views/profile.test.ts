import { afterAll, beforeAll, expect, test } from 'vitest';
import { profilesOf } from '../../../../src/stores/pets/profile.ts';
import { profileFields } from '../../../../src/stores/pets/profile-fields.ts';
import { startCustomers } from '../../../support/views/customer-views.ts';
import type { Customers } from '../../../support/views/customer-views.ts';
import { stubBrowser } from '../../../support/views/views.ts';

let customers: Customers;
beforeAll(async () => {
  stubBrowser();
  customers = await startCustomers();
}, 60_000);
afterAll(() => customers.close());

/** What Robin reads of a dog's profile at that fragment of the page's address. */
function see(dog: string, fragment = '', room?: number) {
  location.hash = fragment;
  return customers.see('account-profile', 'robin', {
    before: (account) => account.pets.choose(dog),
    ...(room !== undefined && { room }),
  });
}

test('On a phone the answers are a list, and each leads to its question', async () => {
  for (const fragment of ['', '#robin-waffle', '#robin-waffle/all', '#robin-waffle/wings', '#robin-pickle/weight']) {
    const { links, names, text } = await see('robin-waffle', fragment);
    expect(links).toEqual({
      'Name Waffle': '#robin-waffle/name',
      'Breed Not given': '#robin-waffle/breed',
      'Sex Boy': '#robin-waffle/gender',
      'Age 18 Mar 2022': '#robin-waffle/age',
      'Weight 17.5 kg': '#robin-waffle/weight',
      'Body shape Just right': '#robin-waffle/shape',
      'Activity Normal: one to three hours of walks': '#robin-waffle/activity',
      'Neutered Yes': '#robin-waffle/neutered',
      'Can’t tolerate Turkey': '#robin-waffle/allergies',
      'Leaves in the bowl Not given': '#robin-waffle/dislikes',
      'Other food Treats, about a tenth of the food': '#robin-waffle/otherFood',
      'Dry and wet food 70% dry food, 30% wet food': '#robin-waffle/wetShare',
      'Weight log': '#robin-waffle/weights',
      'My dog has died': '/gb/settings/#died/robin-waffle',
      'My dog has a new home': '/gb/settings/#rehomed/robin-waffle',
    });
    expect(names('textbox')).toEqual([]);
    expect(names('button')).not.toContain('Check and save');
    expect(text).not.toContain('Question');
  }
});

test('On a phone a question is alone on the screen, with the way to the others and to the list', async () => {
  const { lines, names, links } = await see('robin-waffle', '#robin-waffle/weight');
  expect(names('textbox')).toEqual(['How much does Waffle weigh?']);
  expect(lines).toContain('heading 3: Question 5 of 12 How much does Waffle weigh?');
  expect(names('button')).toEqual(['Back', 'Next']);
  expect(links).toEqual({ 'Show all answers': '#robin-waffle/all' });
});

test('Dry food, wet food or both is one question; of both, it asks how much of each', async () => {
  const { lines, names } = await see('robin-waffle', '#robin-waffle/wetShare');
  expect(names('radio')).toEqual(['Dry food only', 'Both', 'Wet food only']);
  expect(names('slider')).toEqual(['Share of wet food']);
  expect(lines).toContain('heading 3: Question 12 of 12 Dry food, wet food or both for Waffle?');
  const open = await see('robin-biscuit', '#robin-biscuit/wetShare');
  expect(open.names('slider')).toEqual([]);
});

test('The first question has no way back, the last one saves', async () => {
  expect((await see('robin-waffle', '#robin-waffle/name')).names('button')).toEqual(['Next']);
  expect((await see('robin-waffle', '#robin-waffle/wetShare')).names('button')).toEqual(['Back', 'Check and save']);
});

test('§4 an incomplete profile opens at the first question that is missing, and counts only those and the one about dry and wet food', async () => {
  const first = await see('robin-biscuit', '#robin-biscuit');
  expect(first.lines).toContain('heading 3: Question 1 of 3 How much does Biscuit weigh?');
  const all = await see('robin-biscuit', '#robin-biscuit/all');
  expect(all.text).toContain('3 questions are still open for Biscuit.');
  expect(Object.keys(all.links)).toEqual(expect.arrayContaining(['Weight Not given', 'Activity Not given']));
  const other = await see('robin-biscuit', '#robin-biscuit/name');
  expect(other.lines).toContain('heading 3: Question 1 of 12 What’s your dog called?');
});

test('Something changed can be saved from every question and from the list, where it is marked', async () => {
  const change = (fragment: string) => {
    location.hash = fragment;
    return customers.see('account-profile', 'robin', {
      before: (account) => {
        account.pets.choose('robin-waffle');
        const words = { today: '2026-11-25', decimal: '.' };
        profilesOf(account).form('robin-waffle', words).change({ weight: '21' }, 'weight');
      },
    });
  };
  for (const field of profileFields)
    expect((await change(`#robin-waffle/${field}`)).names('button')).toContain('Check and save');
  const list = await change('');
  expect(Object.keys(list.links)).toContain('Weight 21 kg Not saved yet');
  expect(list.names('button')).toContain('Check and save');
});

test('On a desktop all questions are on one page, and the address of a question changes nothing', async () => {
  for (const fragment of ['', '#robin-waffle/weight']) {
    const { names, text } = await see('robin-waffle', fragment, 1120);
    expect(names('textbox')).toEqual([
      'What’s your dog called?',
      'What breed is Waffle? (optional)',
      'How much does Waffle weigh?',
    ]);
    expect(text).not.toContain('Question');
  }
});
