import { authPath } from '../../contract/calls/reads.ts';
import type { Environment } from '../../environment.ts';

/** Requests the headers of the auth check alone, also while the page is left. @returns whether the backend answers */
export const ping = ({ fetch, host }: Environment): Promise<boolean> =>
  fetch(host + authPath, { method: 'HEAD', cache: 'no-store', credentials: 'include', keepalive: true }).then(
    () => true,
    () => false,
  );
