import { expect, test, vi } from 'vitest';
import { fetchFile } from '../../../src/page/files/files.ts';
import { getMessages, loadAllMessages } from '../../../src/page/files/messages.ts';
import { getPage } from '../../../src/page/page.ts';
import { dataOf } from '../../../src/remote.ts';

vi.mock('../../../src/page/files/files.ts', () => ({ fetchFile: vi.fn() }));

test('Texts of later code that failed to load are requested again with the next later code', async () => {
  getPage().files = {
    textsOf: (language: string) => `${language}.json`,
    styles: '',
    resolve: (file: string) => file,
  } as never;
  const texts: Record<string, object | undefined> = { 'en.json': { first: '{{name}}' } };
  const requested: string[] = [];
  vi.mocked(fetchFile).mockImplementation(async (url) => {
    requested.push(url);
    const text = texts[url];
    if (!text) throw new Error('no network');
    return { text: async () => JSON.stringify(text) } as never;
  });
  const messages = getMessages('en-GB');
  const t = dataOf(await messages.load())!;
  expect(t('first', { name: 'Rex' })).toBe('Rex');
  await expect(loadAllMessages()).rejects.toThrow('no network');
  texts['rest-en.json'] = { rest: 'B' };
  await loadAllMessages();
  expect(t('first', { name: 'Rex' })).toBe('Rex');
  expect(t('rest')).toBe('B');
  expect(requested.filter((url) => url.startsWith('rest-'))).toHaveLength(2);
});
