import { expect, test } from 'vitest';
import { firstAnswers } from '../../../src/element/waiting/first-answers.ts';
import type { Account } from '../../../src/stores/account/account.ts';

/** An account whose reads are answered by hand. */
function held() {
  const asked: string[] = [];
  const answers: Record<string, () => void> = {};
  const read = (name: string) => ({
    load: () => {
      asked.push(name);
      return new Promise<void>((resolve) => (answers[name] = resolve));
    },
  });
  const account = Object.fromEntries(['customer', 'pets', 'deliveries'].map((name) => [name, read(name)]));
  return { account: account as unknown as Account, asked, answers };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('A first view is due once everything that its tag needs has been answered, and each read is requested once', async () => {
  const { account, asked, answers } = held();
  // Those of single pets are part of `deliveries`.
  const $answered = firstAnswers(account, ['customer', 'pets', 'deliveries', 'treatmentDeliveries']);
  expect(asked).toEqual(['customer', 'pets', 'deliveries']);
  answers['customer']!();
  answers['pets']!();
  await settle();
  expect($answered.get()).toBe(false);
  answers['deliveries']!();
  await settle();
  expect($answered.get()).toBe(true);
});

test('A tag without first reads does not wait, and requests nothing', () => {
  const { account, asked } = held();
  expect(firstAnswers(account, undefined).get()).toBe(true);
  expect(asked).toEqual([]);
});
