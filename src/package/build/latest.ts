/** In place of a hash in the names of files that keep their names while `npm run dev` runs. */
export const latest = 'latest';
