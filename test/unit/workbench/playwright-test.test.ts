import { expect, test } from 'vitest';
import { testOf } from '../../../demo/workbench/app/state/drawer/playwright-test.ts';
import { usual } from '../../../demo/workbench/app/state/setup/setup.ts';

const tags = [
  { name: 'account-navbar', status: 'success' },
  { name: 'account-slot', status: 'init' },
  { name: 'account-slot', status: 'success' },
  { name: 'account-pets-list', status: 'error' },
  { name: 'account-shop', status: 'unsupported' },
];
const linesOf = (as: string): string[] =>
  testOf('http://localhost:8002/demo/workbench', { ...usual, as }, tags, false)
    .split('\n')
    .filter((line) => line.includes('data-status'));

test('A copied test expects each tag of the page, also one that has failed or is not yet in the window', () => {
  expect(linesOf('robin')).toEqual([
    `  await expect(stage.locator('account-navbar').nth(0)).toHaveAttribute('data-status', 'success');`,
    `  await expect(stage.locator('account-slot').nth(0)).toHaveAttribute('data-status', 'success');`,
    `  await expect(stage.locator('account-slot').nth(1)).toHaveAttribute('data-status', 'success');`,
    `  await expect(stage.locator('account-pets-list').nth(0)).toHaveAttribute('data-status', 'success');`,
    `  await expect(stage.locator('account-shop').nth(0)).toHaveAttribute('data-status', 'unsupported');`,
  ]);
});

test('A copied test of a visitor’s page allows a tag to keep its own content, but not to fail', () => {
  expect(linesOf('')[1]).toBe(
    `  await expect(stage.locator('account-slot').nth(0)).not.toHaveAttribute('data-status', 'error');`,
  );
  expect(linesOf('')[3]).toContain(`.toHaveAttribute('data-status', 'success')`);
});
