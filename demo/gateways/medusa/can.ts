import { groups } from '../../../src/contract/groups.ts';
import type { Group } from '../../../src/contract/groups.ts';

/** What Medusa with the plugin can do. Other groups are hidden from customers. */
export const can: readonly Group[] = ['delivery', 'pause', 'resume', 'cancel', 'details', 'payment'];

/** Unsupported groups, which the demo's pages don't mention either. */
export const unsupported = groups.filter((group) => !can.includes(group)).join(' ');
