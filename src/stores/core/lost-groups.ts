import type { Environment } from '../../environment.ts';

/** Where the groups are kept that the backend turned out to lack. */
export const lostKey = 'pawtal:lacks';

export const readLost = (storage: Environment['storage']): readonly string[] | undefined =>
  storage.getItem(lostKey)?.split(' ');
