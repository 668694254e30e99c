import { beforeAll, expect, test } from 'vitest';
import { declaredTags } from '../../../../src/package/declared-tags.ts';
import { loadStates, messagesOf, showView, stubBrowser } from '../../../support/views/views.ts';

/** These show content of others, or what a script of others draws. */
const empty = new Set(['account-slot', 'account-consent']);

/** Words that only a customer with dogs may read. */
const ownDogs: Readonly<Record<string, RegExp>> = {
  'en-GB': /\byour (\w+ )?dogs\b/i,
  'de-DE': /\bdeine[rn]? Hunde/i,
  'fr-FR': /\bvos (\w+ )?chiens/i,
  'nl-NL': /\bje (\w+ )?honden/i,
};

beforeAll(async () => {
  stubBrowser();
  await loadStates('en-GB');
}, 60_000);

test.each(Object.entries(ownDogs))(
  'In %s nothing that a customer without dogs reads is about their dogs',
  async (language, pattern) => {
    const found: string[] = [];
    for (const { tag } of declaredTags.filter((each) => !empty.has(each.tag.name))) {
      const { lines } = await showView(tag.name, { state: 'empty', locale: language });
      found.push(...lines.filter((line) => pattern.test(line)).map((line) => `${tag.name}: ${line}`));
    }
    const { shell } = messagesOf(language) as { shell: { ledeNone: string } };
    expect(shell.ledeNone).not.toMatch(/dog|Hund|chien|hond/i);
    expect(found).toEqual([]);
  },
);
