import { dataOf } from '../../remote.ts';
import type { Resource } from './resource.ts';

/** Reads again and returns the data. Undefined: it can't be read now. */
export async function rereadFrom<T>({ newest }: Pick<Resource<T>, 'newest'>): Promise<T | undefined> {
  return dataOf(await newest());
}
