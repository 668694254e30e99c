import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Copies the project's files, without its tests, to a temporary folder. @returns the folder */
export function copyProject(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawtal-copy-')));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout.split('\n').filter((each) => each && !each.startsWith('test/')))
    cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A new tag with a text, as CONTRIBUTING.md#add-a-tag describes it: two files, and the languages. */
const files: Readonly<Record<string, string>> = {
  'view.tsx': `import { RemoteView, useResource, useWidget } from '../../src/element/widget.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { define } from '../shared/define.ts';

/** Greets all dogs. */
function Birthday() {
  const { t, account } = useWidget();
  return (
    <RemoteView remote={useResource(account.pets)} skeleton={null} error={() => null}>
      {(pets) => <Card>{t('birthday.greeting', { count: pets.length })}</Card>}
    </RemoteView>
  );
}

export const register = define(Birthday);
`,
  'tag.ts': `import type { Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const tag = {
  name: 'account-birthday',
  chunk: 'birthday',
  needs: ['customer', 'pets'],
  height: [120, 120],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description: 'A greeting to all dogs.',
  parts: ['card'],
};
`,
};

const texts: Readonly<Record<string, readonly string[]>> = {
  'en-GB': ['Happy birthday to your dog', 'Happy birthday to your {{count}} dogs'],
  'de-DE': ['Alles Gute deinem Hund', 'Alles Gute deinen {{count}} Hunden'],
  'fr-FR': ['Joyeux anniversaire à votre chien', 'Joyeux anniversaire à vos {{count}} chiens'],
  'nl-NL': ['Gefeliciteerd met je hond', 'Gefeliciteerd met je {{count}} honden'],
  'sv-SE': ['Grattis till din hund', 'Grattis till dina {{count}} hundar'],
  'da-DK': ['Tillykke til din hund', 'Tillykke til dine {{count}} hunde'],
};

/** Adds the tag `account-birthday` to a copy of the project. @returns the files that were written */
export function addBirthday(project: string): string[] {
  const written: string[] = [];
  const write = (file: string, text: string): void => {
    writeFileSync(join(project, file), text);
    written.push(file);
  };
  for (const [language, [one, other]] of Object.entries(texts)) {
    const file = `locales/${language}.json`;
    const all = JSON.parse(readFileSync(join(project, file), 'utf8')) as object;
    const forms = { greeting_one: one, ...(language === 'fr-FR' && { greeting_many: other }), greeting_other: other };
    write(file, JSON.stringify({ ...all, birthday: forms }, null, 2));
  }
  mkdirSync(join(project, 'widgets/birthday'));
  for (const [name, text] of Object.entries(files)) write(`widgets/birthday/${name}`, text);
  return written;
}
