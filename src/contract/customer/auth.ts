import * as v from 'valibot';

/** GET /service-endpoint/shopping/auth. */
export const auth = v.object({ success: v.boolean() });
