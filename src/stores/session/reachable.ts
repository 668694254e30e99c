import { authenticate } from '../../contract/calls/first-calls.ts';
import type { Environment } from '../../environment.ts';

/** Whether the backend answers at all. */
export const isReachable = ({ fetch, host }: Environment): Promise<boolean> =>
  fetch(host + authenticate.path, { method: 'HEAD', cache: 'no-store', credentials: 'include' }).then(
    () => true,
    () => false,
  );
