import type { Change } from '../../../src/contract/customer/changes.ts';

/** GET changes. */
export interface ChangeRecord {
  changes: Change[];
}
