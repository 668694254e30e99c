import type { Account } from './account.ts';
import { loadOrThrow } from './resource.ts';
import type { Resource } from './resource.ts';

/**
 * Waits for the customer; throws if they can't be loaded. Once they are there after all, since another tag tried again,
 * the resource that failed without them loads again too.
 */
export async function customerFirst(
  { customer }: Account,
  dependent: () => Pick<Resource<unknown>, '$state' | 'reload'>,
): Promise<void> {
  try {
    await loadOrThrow(customer);
  } catch (error) {
    const stop = customer.$state.listen(({ status }) => {
      if (status !== 'success') return;
      stop();
      // One that loads already, because its own way on was pressed, is left alone.
      if (dependent().$state.get().status === 'error') void dependent().reload();
    });
    throw error;
  }
}
