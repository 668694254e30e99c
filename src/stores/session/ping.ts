import { authPath } from '../../contract/calls/reads.ts';
import type { Environment } from '../../environment.ts';

/** Requests headers alone, also while the page is left. @returns whether the backend answers */
export const ping = ({ fetch, host }: Environment, path = authPath): Promise<boolean> =>
  fetch(host + path, { method: 'HEAD', cache: 'no-store', credentials: 'include', keepalive: true }).then(
    () => true,
    () => false,
  );
