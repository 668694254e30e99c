import { groups } from '../../../src/contract/groups.ts';
import type { Group } from '../../../src/contract/groups.ts';

/** What Medusa with the plugin can do. Whatever isn't here is not shown to customers. */
export const can: readonly Group[] = ['delivery', 'pause', 'resume', 'cancel', 'details', 'payment'];

/** What it lacks, so that the demo's pages don't promise it either. */
export const unsupported = groups.filter((group) => !can.includes(group)).join(' ');
