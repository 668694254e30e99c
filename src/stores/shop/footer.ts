import { getFooter } from '../../api/calls/footer.ts';
import { createResourceMap } from '../core/resource.ts';
import { perAccount } from '../account/account-stores.ts';

/** Footer HTML by locale segment. */
export const footersOf = perAccount(({ environment, http, session }) =>
  createResourceMap((segment) => getFooter(environment, http, segment), session.onFailure),
);
