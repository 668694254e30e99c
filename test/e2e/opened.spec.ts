import { testOpened } from '../support/opened.ts';
import { test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// German is the longest. The long walk has every state, on a wide screen.
testOpened({ width: 320, language: 'de-DE', statesOf: () => ['sample'] });
