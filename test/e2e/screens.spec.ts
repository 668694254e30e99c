import { test } from '../support/page.ts';
import { testScreens } from '../support/screens.ts';
import { wide } from '../support/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

// German is the longest. The long walk has all languages and widths.
testScreens({ segments: ['gb', 'de'], widths: [1200, 320] });
