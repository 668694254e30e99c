import { testBlocks, testWidgets } from '../support/gallery.ts';
import { test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });
// Samples only: nothing of one test reaches the next one in the same window.
test.use({ contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });

// Blocks follow the width of their container, and states differ in words and blocks. The long walk has every picture.
testBlocks('phone');
testWidgets('phone', 'sample');
testWidgets('desktop', 'sample');
