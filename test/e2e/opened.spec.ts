import { testOpened } from '../support/opened.ts';
import { test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A menu, a carousel with a counter, dialogs, a calendar and a banner. German is the longest. The long walk has every tag,
// and on a wide screen every state.
const names = ['navbar', 'shop', 'next-delivery', 'change-date', 'consent'].map((name) => `account-${name}`);
testOpened({ names, width: 320, language: 'de-DE', statesOf: () => ['sample'] });
