import { afterAll, expect, test } from 'vitest';
import { createChildren } from '../../../demo/platforms/check/children.ts';
import { freePort } from '../../../demo/platforms/check/machine.ts';

const children = createChildren();
afterAll(() => children.end());

test('A check on other software reports the error of a program that ends before it serves', async () => {
  const url = `http://127.0.0.1:${await freePort()}/`;
  const program = [process.execPath, '-e', 'console.error("the port is taken"); process.exit(3)'];
  await expect(children.serve('The shop', url, program)).rejects.toThrow('The shop ended with 3:\nthe port is taken');
  await expect(children.serve('The shop', url, ['/no/such/program'])).rejects.toThrow(/ENOENT/);
});

test('A check on other software continues when its program serves', async () => {
  const port = await freePort();
  const program = `require('node:http').createServer((request, response) => response.end()).listen(${port}, '127.0.0.1')`;
  await children.serve('The shop', `http://127.0.0.1:${port}/`, [process.execPath, '-e', program]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).ok).toBe(true);
});
