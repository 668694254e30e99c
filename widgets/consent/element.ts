import { denyByDefault } from '../../src/integrations/google.ts';
import { define } from '../../src/element/define.tsx';
import { Consent } from './consent.tsx';
import { quiet } from './quiet.ts';

/**
 * Cookie banner and preferences, once a page, for any visitor: put it at the page's top, outside of what is transformed; it takes
 * no room. A link to `?showCookieTool=true` anywhere on the page opens the preferences. What the page's configuration names is
 * started by the choice, not before.
 *
 * @fires account-consent - A visitor has chosen, now or on an earlier page.
 */
export const register = async (): Promise<void> => {
  // Before anything of Google's can run; twice does no harm.
  denyByDefault(window as unknown as Record<string, unknown>);
  await quiet();
  await define({ tag: 'account-consent', view: Consent, open: true });
};
