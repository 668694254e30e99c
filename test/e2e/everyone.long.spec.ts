import { testEveryState } from '../support/every-state.ts';
import { test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });
// Samples only: nothing of one test reaches the next one in the same window.
test.use({ contextOptions: { reducedMotion: 'reduce' }, reuseContext: true, hasTouch: false });

testEveryState({ languages: ['en-GB', 'de-DE', 'fr-FR', 'nl-NL'], widths: [1200, 768, 320] });
