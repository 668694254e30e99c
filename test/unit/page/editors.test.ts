import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isHost, isOrigin, problemOf } from '../../../src/page/config/config.ts';
import { integrationKeys } from '../../../src/integrations/keys.ts';
import { keys } from '../../../src/page/config/keys.ts';
import { distance, nearest } from '../../../src/nearest.ts';

test('the nearest valid word is found, or none if none is near', () => {
  expect(distance('preveiw', 'preview')).toBe(1);
  expect(distance('', 'abc')).toBe(3);
  expect(distance('same', 'same')).toBe(0);
  expect(nearest('Preveiw', ['preview', 'locale'])).toBe('preview');
  expect(nearest('account-pet-list', ['account-navbar', 'account-pets-list'])).toBe('account-pets-list');
  expect(nearest('weather', ['settings', 'shop', 'error'])).toBeUndefined();
});

test('a wrong configuration value is reported with attribute, value and the allowed values', () => {
  expect(isOrigin('https://a.example/')).toBe(true);
  expect(isOrigin('https://a.example/b')).toBe(false);
  expect(isOrigin('a.example')).toBe(false);
  expect(isHost('a.example:8080')).toBe(true);
  expect(isHost('https://a.example')).toBe(false);
  expect(isHost('a b')).toBe(false);
  const host = keys.find(({ name }) => name === 'host')!;
  expect(problemOf({ host: 'a.example' }, host)).toMatch(/data-host="a\.example".*such as https:\/\/shop\.example/);
  expect(problemOf({ host: 'https://a.example' }, host)).toBeUndefined();
  expect(problemOf({}, host)).toBeUndefined();
});

test('the page’s doctor knows each key that an integration reads', () => {
  const source = globSync('{src/integrations,widgets/consent}/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const read = source.flatMap((text) =>
    [...text.matchAll(/\b(?:text|url|name|needed)\('([a-z-]+)'/g)].map(([, name]) => name),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(integrationKeys.map(({ name }) => name).toSorted()).toEqual([...new Set(read)].toSorted());
});
