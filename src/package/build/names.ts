/** In place of a hash in the names of files that keep their names while `npm run dev` runs. */
export const latest = 'latest';
export const latestSheet = `account/assets/all-${latest}.css`;

/** Number of characters of a hash in a file name. With 6 a build could have at most 64 chunks; 7 allow 4,096. */
export const hashLength = 7;

/** Pattern of a file name below `dist/`, for the bundler. */
export const hashedName = (name = '[name]', extension = '.js'): string =>
  `account/assets/${name}-[hash:${hashLength}]${extension}`;
