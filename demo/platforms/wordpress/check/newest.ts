import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const apt = '/usr/bin/apt-get';
/** WordPress of Debian's development release, its parts in separate packages, and its themes. */
const packages = [
  'wordpress',
  'wordpress-theme-twentytwentyfour',
  'wordpress-theme-twentytwentyfive',
  'libjs-cropper',
  'libjs-jquery',
  'libjs-jquery-ui',
  'libjs-lodash',
  'libjs-underscore',
  'libphp-phpmailer',
  'php-getid3',
];

/** The mirror that apt uses for Debian. */
function mirror(): string {
  const format = '$(ORIGIN) $(LABEL) $(REPO_URI)';
  const targets = execFileSync(apt, ['indextargets', '--format', format, 'Created-By: Packages'], {
    encoding: 'utf8',
  });
  const [, address] = /^Debian Debian (\S+)$/m.exec(targets) ?? [];
  if (!address) throw new Error('apt knows no mirror of Debian.');
  return address;
}

/** Symbolic links lead to files of other packages as if they were installed: leads them to the unpacked ones. */
function relink(root: string, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(root, readlinkSync(path));
    if (!existsSync(target)) continue;
    rmSync(path);
    symlinkSync(target, path);
  }
}

/**
 * Unpacks the newest WordPress that Debian has, without installing anything: apt keeps its lists in the same folder.
 * @returns the folder of WordPress
 */
export function unpackNewest(folder: string): string {
  const [lists, cache, root] = [join(folder, 'lists'), join(folder, 'cache'), join(folder, 'root')];
  for (const path of [join(lists, 'partial'), join(cache, 'archives', 'partial')]) mkdirSync(path, { recursive: true });
  const sources = join(folder, 'sources.list');
  writeFileSync(sources, `deb ${mirror()} sid main\n`);
  const options = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': lists,
    'Dir::State::status': '/dev/null',
    'Dir::Cache': cache,
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': 'root',
  };
  const set = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const get = (...parameters: string[]) =>
    execFileSync(apt, ['-qq', ...set, ...parameters], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  get('update');
  get('download', ...packages);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    execFileSync('/usr/bin/dpkg', ['-x', join(folder, file), root]);
  const wordpress = join(root, 'usr/share/wordpress');
  relink(root, wordpress);
  return wordpress;
}
