// The types of what the supported browsers know: TypeScript's own, without what is newer.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNewer } from './newer.mjs';

/** TypeScript is a program; its types are in the same folder. */
const folder = `node_modules/@typescript/typescript-${process.platform}-${process.arch}/lib`;

/** The library files of these names and of those that they refer to. */
function libraries(names, found = new Map()) {
  for (const name of names) {
    if (found.has(name)) continue;
    const text = readFileSync(join(folder, `lib.${name}.d.ts`), 'utf8');
    found.set(name, text);
    libraries(
      [...text.matchAll(/^\/\/\/ <reference lib="([\w.]+)"/gm)].map(([, each]) => each),
      found,
    );
  }
  return found;
}

const head = /^( *)(?:declare )?(?:interface (\w+)(?:<.*?>)?(?: extends ([^{]+))?|var (\w+):) \{$/;
const memberName = /^(?:readonly |get |set )?(?:"([\w-]+)"|(\w+))\??[(:<]/;

/** The interfaces and variables of a library, with the lines of each member. */
function* membersOf(lines) {
  let block;
  for (const [index, line] of lines.entries()) {
    const start = head.exec(line);
    if (start) {
      const [, indent, name, parents, variable] = start;
      block = { indent, name: name ?? variable, isVariable: !name, parents: parents?.split(/,\s*/) ?? [] };
      yield { ...block, first: index };
      continue;
    }
    if (!block) continue;
    if (line.startsWith(`${block.indent}}`)) block = undefined;
    else if (line.startsWith(`${block.indent}    `) && line[block.indent.length + 4] !== ' ') {
      const [, quoted, plain] = memberName.exec(line.trimStart()) ?? [];
      if (quoted ?? plain) yield { ...block, member: quoted ?? plain, first: index };
    }
  }
}

/** The library files of these names, each as `[name, text]`. */
function olderLibraries(names) {
  const files = [...libraries(names)].map(([name, text]) => [name, text.split('\n')]);
  /** Interfaces by those that they extend: the data knows no mixins. */
  const heirs = new Map();
  for (const [, lines] of files)
    for (const { name, parents, member } of membersOf(lines))
      if (!member) for (const parent of parents) heirs.set(parent, [...(heirs.get(parent) ?? []), name]);
  const statusOf = (name, member, isVariable) => {
    const own = name.replace(/(?:Constructor|EventMap)$/, '');
    const kinds = isVariable ? ['_static', ''] : ['', '_static', '_event'];
    for (const group of ['api', 'javascript.builtins', 'javascript.builtins.Intl'])
      for (const kind of kinds) {
        const known = isNewer(`${group}.${own}.${member.replace(kind === '_event' ? /^on/ : /$^/, '')}${kind}`);
        if (known !== undefined) return known;
      }
    const ofHeirs = (heirs.get(name) ?? []).map((heir) => statusOf(heir, member, isVariable));
    const known = ofHeirs.filter((each) => each !== undefined);
    return known.length > 0 ? known.every(Boolean) : undefined;
  };
  return files.map(([name, lines]) => {
    const kept = [...lines];
    for (const { name: owner, member, isVariable, first } of membersOf(lines)) {
      const isGone = member
        ? statusOf(owner, member, isVariable)
        : isVariable && (isNewer(`api.${owner}`) ?? isNewer(`javascript.builtins.${owner}`));
      if (!isGone) continue;
      const indent = /^ */.exec(lines[first])[0];
      let last = first;
      while (!(lines[last].endsWith(';') && (last === first || lines[last].startsWith(`${indent}}`)))) {
        last += 1;
        if (last - first > 300) throw new Error(`lib.${name}.d.ts:${first + 1} can’t be read`);
      }
      kept.fill('', first, last + 1);
    }
    return [`lib.${name}.d.ts`, kept.filter((line) => !line.startsWith('/// <reference')).join('\n')];
  });
}

/**
 * Compiles these files with the older types, and returns the compiler's lines about what they use that is newer.
 * `folder`: where the types are written.
 */
export function compileWithOlderTypes(folder, include, exclude = []) {
  mkdirSync(folder, { recursive: true });
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const { lib, ...options } = compilerOptions;
  for (const [name, text] of olderLibraries(lib)) writeFileSync(join(folder, name), text);
  const root = process.cwd();
  const config = {
    compilerOptions: { ...options, noLib: true, types: [join(root, 'node_modules/vite/client')] },
    include: [...include.map((each) => join(root, each)), '*.d.ts'],
    exclude: exclude.map((each) => join(root, each)),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout, error } = spawnSync('tsc', ['-p', folder, '--pretty', 'false', '--checkers', '1'], {
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout.split('\n').filter((line) => /\berror TS/.test(line));
}
