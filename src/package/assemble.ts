/*
 * Runs before `npm pack`: fills `src/package/npm/` with the files that its package.json lists, made from the build and
 * the sources. The repository contains only package.json and README.md; all other files there are generated.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../demo/start/prepare.mjs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { openApi } from '../contract/openapi/openapi.ts';
import { shoppingSchema } from '../../demo/backend/shopping/schema.ts';
import { customElements } from './manifest/custom-elements.ts';
import { vscodeCss, vscodeHtml, webTypes } from './manifest/editors.ts';
import { astroTypes, svelteTypes, vueTypes } from './declarations/frameworks.ts';
import { elementTypes, eventTypes } from './declarations/elements.ts';
import { reactComponents, reactTypes } from './declarations/react.ts';
import { aloneConfig, buildAlone } from './build/alone.ts';
import { shortDeclarations } from './build/declarations.ts';
import { contractTypes } from './contract-types.ts';
import { testingTypes } from './declarations/testing.ts';
import { integrityOf } from './integrity.ts';
import { licenceTexts } from './licences.ts';
import { sbom } from './sbom.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = join(root, 'src/package/npm');
/** The files of the folder that are not generated. */
const own = ['package.json', 'README.md'];

function run(program: string, parameters: readonly string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters[0]} failed:\n${stdout}${stderr}`);
  return stdout;
}

const write = (name: string, content: string | object): void =>
  writeFileSync(join(target, name), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);

/**
 * Compiles the modules and their types. The command line needs no types, and those of the events are generated from
 * data.
 */
function compile(): void {
  const compiled = join(target, 'compiled');
  const options =
    '--ignoreConfig --rootDir src --declaration --rewriteRelativeImportExtensions --module nodenext --target es2022 --lib es2023,dom,dom.iterable --types node --strict --verbatimModuleSyntax';
  const files = [
    'src/package/published/index.ts',
    'src/package/published/cli.ts',
    'src/package/published/react-component.ts',
  ];
  run(process.execPath, ['node_modules/typescript/bin/tsc', ...files, '--outDir', compiled, ...options.split(' ')]);
  const published = ['index.js', 'index.d.ts', 'cli.js', 'react-component.js', 'last-event.js'];
  for (const path of [
    ...published.map((name) => `package/published/${name}`),
    'page/when-ready.js',
    'page/when-ready.d.ts',
    'trusted.js',
    'nearest.js',
    'tag-names.js',
    'tag-names.d.ts',
  ])
    write(
      basename(path),
      readFileSync(join(compiled, path), 'utf8').replaceAll(
        /'\.{1,2}\/(?:\.\.\/)*(?:page\/)?([\w-]+)\.[jt]s'/g,
        "'./$1.js'",
      ),
    );
  rmSync(compiled, { recursive: true });
}

/** Builds the test kit as one file, with pictures and texts of the samples. */
async function buildTesting(): Promise<void> {
  const output = { format: 'es', entryFileNames: 'testing.js', codeSplitting: false } as const;
  const [{ code }] = await buildAlone(
    aloneConfig({
      input: 'src/package/testing/handlers.ts',
      output,
      plugins: [shortDeclarations()],
      external: ['msw'],
      more: { minify: false },
    }),
  );
  write('testing.js', code);
}

/** Copies the build without compressed files and bundler metadata: the hosting server compresses in its own way. */
function copyBuild(): void {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'account.js'))) throw new Error('Run npm run build first');
  // `demo` has the gallery and the workbench.
  const left = /[\\/]dist[\\/](?:\.vite|demo)|\.br$|\.draft$/;
  // The chunks of earlier builds serve pages that are already open. They don't belong in the package.
  const built = new Set(
    (JSON.parse(readFileSync(join(dist, '.vite/files.json'), 'utf8')) as string[]).map((file) => join(dist, file)),
  );
  const isEarlier = (file: string): boolean => file.startsWith(join(dist, 'account/assets') + sep) && !built.has(file);
  cpSync(dist, join(target, 'dist'), { recursive: true, filter: (file) => !left.test(file) && !isEarlier(file) });
}

async function assemble(): Promise<void> {
  for (const name of readdirSync(target)) if (!own.includes(name)) rmSync(join(target, name), { recursive: true });
  const { version } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as { version: string };
  compile();
  copyBuild();
  write('custom-elements.json', customElements);
  write('vscode.html-custom-data.json', vscodeHtml);
  write('vscode.css-custom-data.json', vscodeCss);
  write('web-types.json', webTypes(version));
  write('integrity.json', integrityOf(join(target, 'dist')));
  const document = openApi();
  write('sbom.cdx.json', sbom());
  write('openapi.json', document);
  write('schema.graphql', printSchema(lexicographicSortSchema(shoppingSchema)));
  write('types.d.ts', eventTypes());
  write('elements.d.ts', elementTypes());
  write('react.d.ts', reactTypes());
  write('react.js', reactComponents());
  write('vue.d.ts', vueTypes());
  write('svelte.d.ts', svelteTypes());
  write('astro.d.ts', astroTypes());
  await buildTesting();
  write('testing.d.ts', testingTypes());
  write('contract.d.ts', contractTypes(document as Parameters<typeof contractTypes>[0]));
  // Modules that only have types: importing one must still find a file.
  for (const name of ['types', 'elements', 'vue', 'svelte', 'astro', 'contract']) write(`${name}.js`, 'export {};\n');
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(target, name));
  mkdirSync(join(target, 'licences'));
  for (const [name, text] of Object.entries(licenceTexts(root))) write(`licences/${name}`, text);
}

process.chdir(root);
// npm prints its list, perhaps as JSON, to standard output. So log to standard error.
console.log = console.error;
await build();
await assemble();
