import { testEveryState } from '../support/every-state.ts';
import { test } from '../support/page.ts';
import { wide } from '../support/widths.ts';

test.describe.configure({ mode: 'parallel' });
// Samples only: nothing of one test reaches the next one in the same window.
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });

testEveryState({ languages: ['en-GB', 'de-DE', 'fr-FR', 'nl-NL'], widths: [1200, 768, 320] });
