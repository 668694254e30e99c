/*
 * `npm run package`: what is published, in `.cache/package`, made from the build and the sources. The project's own package.json is that
 * of the whole, with a backend whose dependencies no page needs; so the package gets one of its own. npm can't pack another folder than
 * the one it is called in: `npm pack` runs this last, and its tarball takes the place of the project's.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../demo/start/prepare.mjs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { openApi } from '../../demo/server/contract-docs/openapi.ts';
import { shoppingSchema } from '../../demo/server/shopping/schema.ts';
import { customElements } from './manifest/custom-elements.ts';
import { vscodeCss, vscodeHtml, webTypes } from './manifest/editors.ts';
import { elementTypes, eventTypes, reactTypes, vueTypes } from './manifest/type-declarations.ts';
import { contractTypes } from './contract-types.ts';
import { integrityOf } from './integrity.ts';
import { licenceTexts } from './licences.ts';
import { packageJson } from './package-json.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = join(root, '.cache/package');

function run(program: string, parameters: readonly string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters[0]} failed:\n${stdout}${stderr}`);
  return stdout;
}

const write = (name: string, content: string | object): void =>
  writeFileSync(join(target, name), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);

/** Modules and their types; the command line's needs no types, and those of the events are made from their data. */
function compile(): void {
  const compiled = join(target, 'compiled');
  const options =
    '--ignoreConfig --rootDir src --declaration --rewriteRelativeImportExtensions --module nodenext --target es2022 --lib es2023,dom,dom.iterable --types node --strict --verbatimModuleSyntax';
  const files = ['src/package/index.ts', 'src/package/cli.ts'];
  run(process.execPath, ['node_modules/typescript/bin/tsc', ...files, '--outDir', compiled, ...options.split(' ')]);
  for (const name of ['index.js', 'index.d.ts', 'cli.js'])
    write(name, readFileSync(join(compiled, 'package', name), 'utf8').replaceAll("'./types.ts'", "'./types.js'"));
  rmSync(compiled, { recursive: true });
}

/** Without the compressed twins and the bundler's notes: whoever serves it compresses it in their way. */
function copyBuild(): void {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'account.js'))) throw new Error('Run npm run build first');
  // The shell's page is the backend's: its addresses are those of one server. `demo` is the gallery.
  const left = /[\\/]dist[\\/](?:\.vite|demo|account[\\/]index\.html)|\.br$|\.draft$/;
  // Earlier builds' chunks are there too: they are for pages that are open, not for the package.
  const built = new Set(
    (JSON.parse(readFileSync(join(dist, '.vite/files.json'), 'utf8')) as string[]).map((file) => join(dist, file)),
  );
  const isEarlier = (file: string): boolean => file.startsWith(join(dist, 'account/assets') + sep) && !built.has(file);
  cpSync(dist, join(target, 'dist'), { recursive: true, filter: (file) => !left.test(file) && !isEarlier(file) });
}

function assemble(): string {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Parameters<typeof packageJson>[0];
  compile();
  copyBuild();
  write('package.json', packageJson(project));
  write('custom-elements.json', customElements);
  write('vscode.html-custom-data.json', vscodeHtml);
  write('vscode.css-custom-data.json', vscodeCss);
  write('web-types.json', webTypes(project.version));
  write('integrity.json', integrityOf(join(target, 'dist')));
  const document = openApi();
  write('openapi.json', document);
  write('schema.graphql', printSchema(lexicographicSortSchema(shoppingSchema)));
  write('types.d.ts', eventTypes());
  write('elements.d.ts', elementTypes());
  write('react.d.ts', reactTypes());
  write('vue.d.ts', vueTypes());
  write('contract.d.ts', contractTypes(document as Parameters<typeof contractTypes>[0]));
  // Types only: an import of one must still find a module.
  for (const name of ['types', 'elements', 'react', 'vue', 'contract']) write(`${name}.js`, 'export {};\n');
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(target, name));
  cpSync(join(root, 'src/package/README.md'), join(target, 'README.md'));
  mkdirSync(join(target, 'licences'));
  for (const [name, text] of Object.entries(licenceTexts(root))) write(`licences/${name}`, text);
  run('npm', ['pack', target, '--pack-destination', destination, '--loglevel=error']);
  return join(destination, `pawtal-${project.version}.tgz`);
}

const { INIT_CWD = root, npm_config_pack_destination: packed = '.', npm_lifecycle_event: event } = process.env;
const destination = event === 'postpack' ? resolve(INIT_CWD, packed) : join(root, '.cache');
await build();
process.stdout.write(`${assemble()}\n`);
if (event === 'postpack')
  process.stdout.write('That is the package. What npm lists below is the project, in whose place it is.\n');
