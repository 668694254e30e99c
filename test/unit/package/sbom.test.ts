import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sbom } from '../../../src/package/sbom.ts';

interface Locked {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  peer?: boolean;
  link?: boolean;
}
interface Component {
  group?: string;
  name: string;
  version?: string;
  purl?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

const { components } = JSON.parse(sbom()) as { components: Component[] };
const nameOf = ({ group, name }: Component): string => (group ? `${group}/${name}` : name);
/** The project's own packages. */
const own = ['pawtal', 'pawtal-demo'];
const foreign = components.filter((each) => !own.includes(nameOf(each)));

test('DECISIONS.md#sbom The bill of materials is the lock file: every package that a shop installs, and no other', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const installed = new Set<string>();
  /** What only an optional peer requires. */
  const optional = new Set<string>();
  for (const [path, { version, dev, devOptional, peer, link }] of Object.entries(packages)) {
    const name = `${path.split('node_modules/').at(-1)}@${version}`;
    if (path.includes('node_modules/') && !dev && !link) (devOptional || peer ? optional : installed).add(name);
  }
  const listed = new Set(foreign.map((each) => `${nameOf(each)}@${each.version}`));
  expect([...installed].filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !installed.has(name) && !optional.has(name))).toEqual([]);
  expect(listed.size).toBeGreaterThan(200);
  for (const each of foreign) expect(each.purl, nameOf(each)).toMatch(/^pkg:npm\/.+@\d/);
});

/** Licences that require a notice alone, or nothing. `npm run package` writes the notices of what the build contains. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
];

test('DECISIONS.md#sbom Each has a licence that a shop can keep: a notice is enough, or the package is used as published', () => {
  const others = foreign.flatMap((each) => {
    const licences = (each.licenses ?? []).map(
      ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
    );
    const isPermissive = licences.some((text) => text.split(/ OR |[()]/).some((part) => permissive.includes(part)));
    return isPermissive ? [] : [`${nameOf(each)}: ${licences.join()}`];
  });
  // Used as published, the first requires the address of its source alone. libvips, which draws photos, is a library that a shop may
  // replace, as the LGPL requires.
  expect(
    others.filter((text) => !/^(web-push: MPL-2\.0$|@img\/sharp-[\w-]+: .*LGPL-3\.0-or-later)/.test(text)),
  ).toEqual([]);
});
