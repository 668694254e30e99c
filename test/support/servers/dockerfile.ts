import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { runInRoot } from './confined.ts';

/*
 * Carries out the instructions of the project's Dockerfile without a container engine: COPY and RUN make the folders /app and
 * /var/lib of each stage. The base image is this machine with the project's Node.
 */

export interface Image {
  /** The folder of its files. */
  root: string;
  environment: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[];
}

/** Instructions with their words. A line that ends with a backslash continues. */
export const instructionsOf = (text: string): [name: string, rest: string][] =>
  text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return [name, rest];
    });

/** Copies as COPY does: of a folder its content, of a file the file. */
function copy(sources: readonly string[], target: string, ignored: ReadonlySet<string>, context: string): void {
  for (const source of sources) {
    const from = join(context, source);
    const isFolder = statSync(from).isDirectory();
    const to = !isFolder && target.endsWith('/') ? join(target, basename(source)) : target;
    mkdirSync(isFolder ? to : posix.dirname(to), { recursive: true });
    cpSync(from, to, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: (path) => !ignored.has(path.slice(context.length).replace(/^\/*/, '')),
    });
  }
}

/** Makes the image in a folder. `ignored`: what the context doesn't have. */
export function buildImage(file: string, context: string, folder: string): Image {
  const ignored = new Set(readFileSync(`${file}.dockerignore`, 'utf8').split('\n').filter(Boolean));
  const stages = new Map<string, string>();
  let workdir = '/';
  let image: Image = { root: '', environment: {}, user: 'root', command: [], healthcheck: [] };
  for (const [name, rest] of instructionsOf(readFileSync(file, 'utf8'))) {
    const words = rest.split(/\s+/);
    if (name === 'FROM') {
      const stage = words[2] ?? 'final';
      image = { ...image, root: join(folder, stage), environment: {}, user: 'root' };
      stages.set(stage, image.root);
    } else if (name === 'WORKDIR') workdir = rest;
    else if (name === 'COPY') {
      const [, stage] = /^--from=(\w+)$/.exec(words[0]!) ?? [];
      const paths = stage ? words.slice(1) : words;
      const last = paths.pop()!;
      const target = join(image.root, posix.resolve(workdir, last)) + (/\/$|^\.$/.test(last) ? '/' : '');
      copy(paths, target, stage ? new Set() : ignored, stage ? stages.get(stage)! : context);
    } else if (name === 'RUN') {
      const [program = '', ...parameters] = runInRoot(image.root, workdir, rest);
      execFileSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
    } else if (name === 'ENV')
      for (const word of words) image.environment[word.split('=')[0]!] = word.replace(/^[^=]*=/, '');
    else if (name === 'USER') image.user = rest;
    else if (name === 'CMD') image.command = JSON.parse(rest) as string[];
    else if (name === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.replace(/^.*?CMD /, '')) as string[];
    else if (!['EXPOSE', 'VOLUME'].includes(name)) throw new Error(`The test doesn't know ${name}`);
  }
  return image;
}
