import { testBlocks, testWidgets } from '../support/gallery.ts';
import { test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });
// Samples only: nothing of one test reaches the next one in the same window.
test.use({ contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });

for (const width of ['phone', 'desktop'] as const) {
  testBlocks(width);
  testWidgets(width);
}
