import { test } from '../support/page.ts';
import { testScreens } from '../support/screens.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: false });

testScreens({ segments: ['gb', 'de', 'fr', 'nl'], widths: [1200, 768, 320] });
