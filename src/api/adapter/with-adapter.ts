import type { Environment } from '../../environment.ts';

/**
 * The environment with requests that pass through the adapter, if the configuration names one. Its code loads with the
 * first of them; where that fails, the retry of the request loads it again. @source DECISIONS.md#adapter
 */
export const withAdapter = (environment: Environment): Environment =>
  environment.adapter
    ? Object.create(environment, {
        fetch: {
          value: async (url: string, init?: RequestInit) => (await import('./send.ts')).send(environment, url, init),
        },
      })
    : environment;
