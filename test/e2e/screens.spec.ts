import { test } from '../support/page.ts';
import { testScreens } from '../support/screens.ts';
import { wide } from '../support/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

// German is the longest, so it is tried where there is the least room. The long walk has all languages and widths.
testScreens({ segments: ['gb'], widths: [1200, 320] });
testScreens({ segments: ['de'], widths: [320] });
