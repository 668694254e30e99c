import { test } from '../support/page.ts';
import { testScreens } from '../support/screens.ts';
import { wide } from '../support/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

testScreens({ segments: ['gb', 'de', 'fr', 'nl', 'se', 'dk'], widths: [1200, 768, 320] });
