import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** Imports that the table of modules in CONTRIBUTING.md forbids: the importing file, then what it imports. */
const forbidden: readonly (readonly [string, string])[] = [
  ['src/zones.ts', './days.ts'],
  ['src/memoize.ts', './days.ts'],
  ['src/nearest.ts', './days.ts'],
  ['src/days.ts', './environment.ts'],
  ['src/remote.ts', './stores/core/account.ts'],
  ['src/web-url.ts', './remote.ts'],
  ['src/contract/pets/pet.ts', '../../stores/pets/pets.ts'],
  ['src/contract/pets/pet.ts', '../../environment.ts'],
  ['src/contract/base.ts', 'react'],
  ['src/i18n/format.ts', '../contract/base.ts'],
  ['src/i18n/format.ts', 'i18next'],
  ['src/i18n/messages.ts', 'react'],
  ['src/i18n/messages.ts', '../days.ts'],
  ['src/footer/footer.ts', '../ui/icon.tsx'],
  ['src/api/http.ts', '../stores/session/session.ts'],
  ['src/api/http.ts', 'nanostores'],
  ['src/stores/account/pets.ts', '../../ui/card.tsx'],
  ['src/stores/account/pets.ts', '../../page/page.ts'],
  ['src/stores/account/pets.ts', 'react'],
  ['src/ui/surfaces/card.tsx', '../stores/core/account.ts'],
  ['src/ui/surfaces/card.tsx', '../i18n/format.ts'],
  ['src/ui/surfaces/card.tsx', 'nanostores'],
  ['src/integrations/start.ts', '../stores/core/account.ts'],
  ['src/page/doctor/doctor.ts', '../../element/define.tsx'],
  ['src/page/doctor/doctor.ts', '../../preview/states.ts'],
  ['src/page/doctor/doctor.ts', '../../../widgets/loader.ts'],
  ['src/page/page.ts', 'react'],
  ['src/element/root.tsx', '../preview/preview.tsx'],
  ['src/element/root.tsx', '../api/http.ts'],
  ['src/preview/samples/deliveries.ts', '../../api/http.ts'],
  ['src/preview/environment.ts', '../../widgets/footer/parse.ts'],
  ['src/shell/shell.ts', '../element/define.tsx'],
  ['src/shell/shell.ts', '../ui/card.tsx'],
  ['src/shell/shell.ts', 'react'],
  ['src/stores/account/account.ts', '../../package/index.ts'],
  ['src/package/assemble.ts', '../../test/support/png.ts'],
  ['widgets/settings/view.tsx', '../pets-list/pet-card.tsx'],
  ['widgets/settings/view.tsx', '../../src/api/http.ts'],
  ['widgets/settings/view.tsx', '../../src/page/page.ts'],
  ['widgets/settings/view.tsx', '../../src/preview/samples/people.ts'],
  ['widgets/settings/view.tsx', '../../demo/backend/platform/http/failure.ts'],
  ['widgets/settings/view.tsx', '@apollo/client'],
  ['widgets/delivery/actions/scoop.tsx', '../../shop/offer.tsx'],
  ['widgets/delivery/actions/scoop.tsx', '../../../src/api/http.ts'],
  ['widgets/shared/tag/load-failed.tsx', '../../shop/offer.tsx'],
  ['widgets/shared/notices/thanks.tsx', '../../shop/offer.tsx'],
  ['widgets/loader.ts', './shop/shop.tsx'],
  ['widgets/loader.ts', '../src/element/define.tsx'],
  ['widgets/loader.ts', '../src/element/facts/common-docs.ts'],
  ['widgets/loader.ts', 'react'],
  ['demo/backend/pets/pets.ts', '../../../src/stores/pets/pets.ts'],
  ['demo/backend/pets/pets.ts', '../../../widgets/shared/pet-state.ts'],
  ['demo/backend/pets/pets.ts', 'react'],
  ['demo/backend/rules/food/food.ts', '../../../site/cms/layout.ts'],
  ['demo/backend/pets/pets.ts', '../../workbench/server/faults.ts'],
  ['demo/site/cms/layout.ts', '../../../src/ui/surfaces/card.tsx'],
  ['demo/site/docs/layout.ts', '../../backend/platform/config.ts'],
  ['src/contract/openapi/openapi.ts', '../../../demo/backend/platform/config.ts'],
];

/** Allowed imports of the same files, to show that the rule doesn't forbid everything. */
const allowed: readonly (readonly [string, string])[] = [
  ['src/contract/pets/pet.ts', '../base.ts'],
  ['src/contract/pets/pet.ts', 'valibot'],
  ['src/contract/openapi/schemas.ts', '@valibot/to-json-schema'],
  ['src/i18n/format.ts', '../zones.ts'],
  ['src/i18n/messages.ts', 'i18next'],
  ['src/i18n/messages.ts', './isolate.ts'],
  ['src/stores/account/pets.ts', '../core/account.ts'],
  ['src/stores/account/pets.ts', '../../api/http.ts'],
  ['src/ui/surfaces/card.tsx', '../remote.ts'],
  ['src/element/root.tsx', '../page/page.ts'],
  ['src/preview/samples/deliveries.ts', '../../contract/base.ts'],
  ['src/shell/shell.ts', '../ui/illustrations/splash.svg'],
  ['widgets/settings/view.tsx', '../shared/pet-state.ts'],
  ['widgets/settings/view.tsx', './section.tsx'],
  ['widgets/settings/view.tsx', '../../src/stores/account/pets.ts'],
  ['widgets/delivery/actions/scoop.tsx', '../item.tsx'],
  ['widgets/delivery/actions/scoop.tsx', '../../shared/item-words.ts'],
  ['widgets/loader.ts', '../src/page/page.ts'],
  ['demo/backend/pets/pets.ts', '../../../src/contract/pets/pet.ts'],
  ['demo/backend/rules/food/food.ts', '../../../../src/days.ts'],
];

const folder = mkdtempSync(join(tmpdir(), 'pawtal-layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The imports that the linter reports, each as `file imports other`. */
function refused(imports: readonly (readonly [string, string])[]): string[] {
  const root = mkdtempSync(join(folder, 'try-'));
  for (const file of ['.oxlintrc.json', 'test/checks/one-clock.mjs']) cpSync(file, join(root, file));
  for (const [file, other] of imports) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import ${JSON.stringify(other)};\n`, { flag: 'a' });
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string; message: string }[] };
  return diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, message }) => `${filename} imports ${/'(.*?)'/.exec(message)?.[1]}`);
}
const lines = (imports: readonly (readonly [string, string])[]): string[] =>
  imports.map(([file, other]) => `${file} imports ${other}`);

test('The linter reports every import that the table of modules forbids', () => {
  expect(refused(forbidden).toSorted()).toEqual(lines(forbidden).toSorted());
});

test('The linter allows what the table of modules allows', () => {
  expect(refused(allowed)).toEqual([]);
});
