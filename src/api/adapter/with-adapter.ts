import type { Environment } from '../../environment.ts';
import { importCode } from '../../import-code.ts';

/**
 * The environment with requests that pass through the adapter, if the configuration names one. Its code loads with the
 * first of them. @source DECISIONS.md#adapter
 */
export const withAdapter = (environment: Environment): Environment =>
  environment.adapter
    ? Object.create(environment, {
        fetch: {
          value: async (url: string, init?: RequestInit) =>
            (await importCode(() => import('./send.ts'))).send(environment, url, init),
        },
      })
    : environment;
