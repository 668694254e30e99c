import { getFooter } from '../../api/account.ts';
import { createResourceMap } from './resource.ts';
import { perAccount } from './account-stores.ts';

/** Footer HTML by locale segment. */
export const footersOf = perAccount(({ client, session }) =>
  createResourceMap((segment) => getFooter(client, segment), session.onFailure),
);
