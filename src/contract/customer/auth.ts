import * as v from 'valibot';
import { listed } from '../base.ts';

/**
 * GET /service-endpoint/shopping/auth. `can` is an addition of this project and optional: all groups that the backend
 * has (`groups` of `src/contract/groups.ts`). Without it the backend has what the specification lists.
 */
export const auth = v.object({ success: v.boolean(), can: v.nullish(v.array(listed('groups'))) });
