import type { Choice } from './purposes.ts';

const off = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' };
export type Globals = Record<string, unknown>;

/** Google's tags expect `arguments` objects, not arrays. */
function gtag(globals: Globals, ..._parts: unknown[]): void {
  const layer = (globals['dataLayer'] ??= []) as unknown[];
  const entry = (
    function () {
      // oxlint-disable-next-line prefer-rest-params -- see above
      return arguments;
    } as (...parts: unknown[]) => IArguments
  )(..._parts);
  layer.push(entry);
}

/**
 * §9 Consent defaults to denied for ad storage, ad user data, ad personalization and analytics until the user chooses.
 */
export function denyByDefault(globals: Globals): void {
  gtag(globals, 'consent', 'default', { ...off });
}

/** Advertising is marketing; analytics is functional. */
export function updateConsent(globals: Globals, { functional, marketing }: Choice): void {
  const word = (granted: boolean): string => (granted ? 'granted' : 'denied');
  gtag(globals, 'consent', 'update', {
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    analytics_storage: word(functional),
  });
}
