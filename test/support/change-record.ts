import type { Change } from '../../src/contract/customer/change-record.ts';

/** GET changes. */
export interface ChangeRecord {
  changes: Change[];
}
