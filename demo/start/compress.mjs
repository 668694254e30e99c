import { access, constants as fileModes, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const compressible = /\.(?:js|css|html|json|svg)$/;
/** Smaller files fit into one network packet anyway. */
const leastBytes = 600;

const isWritable = (folder) =>
  access(folder, fileModes.W_OK).then(
    () => true,
    () => false,
  );

/**
 * Lists text files without an up-to-date `name.br`. Removes outdated ones at once, so that they are never served. Lists none in
 * a folder that is read-only, as that of an image: `npm run build` has compressed them.
 */
export async function findUncompressed(folder) {
  const found = [];
  if (!(await isWritable(folder))) return found;
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => compressible.test(each) && !each.startsWith('.vite'))) {
    const file = join(folder, name);
    const source = await stat(file);
    const ready = await stat(`${file}.br`).catch(() => undefined);
    if (ready && ready.mtimeMs >= source.mtimeMs) continue;
    // Another process that starts may have been faster.
    if (ready) await rm(`${file}.br`, { force: true });
    if (source.isFile() && source.size >= leastBytes) found.push(file);
  }
  return found;
}

/** Writes `name.br` for each file, with brotli's highest quality. */
export async function compressFiles(files) {
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const text = await readFile(file);
  const packed = await compress(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  // Renamed once complete, since another process may be serving this folder.
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, packed);
  await rename(draft, `${file}.br`);
}

// `npm run build`: a server whose files are read-only can't compress them.
if (import.meta.main) await compressFiles(await findUncompressed('dist'));
