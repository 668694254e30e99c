import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operatePages } from '../../../demo/site/docs/operate.ts';
import { events, eventTypes } from '../../../src/contract/events.ts';
import { accessibilityRules } from '../../../demo/settings/accessibility/authorities.ts';
import { settingList } from '../../../demo/settings/table.ts';

const folder = 'demo/operate';

/** The table of `settings.md`. */
const settingsTable = [
  '| variable | meaning | if not set |',
  '|---|---|---|',
  ...settingList.map(
    ([name, { meaning, fallback, without = '', isForBuild }]) =>
      `| \`${name}\` | ${isForBuild ? 'For the build: ' : ''}${meaning} | ${fallback === undefined ? without : `\`${fallback}\``} |`,
  ),
  '',
].join('\n');

test('settings.md has the table of the settings that the code reads; vitest -u writes it', async () => {
  const file = `${folder}/settings.md`;
  const [intro] = readFileSync(file, 'utf8').split(/^\|/m);
  await expect(intro + settingsTable).toMatchFileSnapshot(`../../../${file}`);
});

/** The table of `accessibility.md`. */
const rulesTable = [
  '| country | law | where customers turn to |',
  '|---|---|---|',
  ...accessibilityRules.map(({ country, law, source, authority }) => {
    const office = authority
      ? [authority.name, ...authority.address, authority.url].join(', ')
      : '**Not certain.** Check with a lawyer, and set `ACCESSIBILITY_AUTHORITIES`';
    return `| ${country} | [${law}](${source}) | ${office} |`;
  }),
  '',
].join('\n');

test('accessibility.md has the table of laws and authorities that the statement uses; vitest -u writes it', async () => {
  const file = `${folder}/accessibility.md`;
  const [intro] = readFileSync(file, 'utf8').split(/^\|/m);
  await expect(intro + rulesTable).toMatchFileSnapshot(`../../../${file}`);
});

/** The table of `webhooks.md`. */
const eventsTable = [
  '## Events',
  '',
  '| event | when | further data |',
  '|---|---|---|',
  ...eventTypes.map((type) => {
    const { when, data } = events[type];
    const own = Object.keys(data.entries).filter((name) => name !== 'customer');
    return `| \`${type}\` | ${when} | ${own.map((name) => `\`${name}\``).join(', ')} |`;
  }),
  '',
].join('\n');

test('webhooks.md has the table of the events that the contract declares; vitest -u writes it', async () => {
  const file = `${folder}/webhooks.md`;
  const text = readFileSync(file, 'utf8');
  const [intro, rest = ''] = text.split(/^## Events$/m);
  const [, after = ''] = rest.split(/^(?=## )/m);
  await expect(`${intro}${eventsTable}\n${after}`).toMatchFileSnapshot(`../../../${file}`);
});

test('Each Markdown file is a page of the documentation, which the list of README.md names', () => {
  const files = globSync(`${folder}/*.md`).map((file) => file.slice(folder.length + 1));
  const listed = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)];
  expect(['README.md', ...listed.map(([, file]) => file)].toSorted()).toEqual(files.toSorted());
  expect(operatePages).toHaveLength(files.length);
});

test('A page shows the files that it links to, and leads to other pages by their addresses on the site', () => {
  const markup = Object.fromEntries(operatePages.map((page) => [page.path, page.content('').markup]));
  expect(markup['operate/proxy']).toContain('proxy_next_upstream');
  expect(markup['operate/first-start']).toContain('href="/demo/docs/operate/proxy"');
  expect(markup['operate/first-start']).not.toContain('.md');
  for (const name of globSync(`${folder}/deploy/*`).map((file) => file.slice(folder.length + 1)))
    if (!/ready\.mjs|dockerignore|alerts\.yaml|dashboard/.test(name))
      expect(
        globSync(`${folder}/*.md`).filter((file) => readFileSync(file, 'utf8').includes(`](${name})`)),
        name,
      ).not.toEqual([]);
});

test('Each npm command and each setting that a page names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const known = new Set<string>(settingList.map(([name]) => name));
  const others = new Set([
    'POSTGRES_PASSWORD',
    'PAWTAL_SITE',
    'PAWTAL_PROCESSES',
    'SIGTERM',
    'SKIP_LOCKED',
    'DATABASE',
  ]);
  for (const file of [...globSync(`${folder}/*.md`), ...globSync(`${folder}/deploy/*`)]) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:npm run|^pawtal|[`:] ?pawtal) ([a-z][\w:-]*)/gm))
      expect(scripts, file).toHaveProperty(name);
    for (const [, name = ''] of text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)[`=]/g))
      expect(known.has(name) || others.has(name) || /^(?:OTEL|AWS)_/.test(name), `${file}: ${name}`).toBe(true);
  }
});

test('The command `pawtal` and the unit of a process have the same user, settings and folder', () => {
  const [unit, command] = ['pawtal@.service', 'pawtal'].map((name) => readFileSync(`${folder}/deploy/${name}`, 'utf8'));
  for (const name of ['User', 'EnvironmentFile', 'WorkingDirectory'])
    expect(command).toContain(` --property=${new RegExp(`^${name}=.*$`, 'm').exec(unit!)![0]} `);
});

test('Each alert has a runbook, and no runbook is without an alert', () => {
  const namesIn = (file: string, pattern: RegExp) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(pattern)].map(([, name]) => name).toSorted();
  const alerts = namesIn('deploy/alerts.yaml', /alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  expect(namesIn('alerts.md', /^## (Pawtal\w+)$/gm)).toEqual(alerts);
});
