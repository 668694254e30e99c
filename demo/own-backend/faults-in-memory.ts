import { matches } from '../server/harness/fault.ts';
import type { ActiveFault, FaultStore } from '../server/harness/fault.ts';

/** Faults of a server that has no database. They end with it. */
export function faultsInMemory(): FaultStore & { count: () => number } {
  let list: ActiveFault[] = [];
  return {
    count: () => list.length,
    add: async (fault) => void list.push({ ...fault, remaining: fault.times ?? null }),
    clear: async () => void (list = []),
    list: async () => list,
    take: async (call) => {
      const found = list.find((each) => matches(each.call, call));
      if (!found) return undefined;
      if (found.remaining !== null) found.remaining -= 1;
      list = list.filter(({ remaining }) => remaining !== 0);
      const { remaining: _, ...fault } = found;
      return fault;
    },
  };
}
