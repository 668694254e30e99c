import { tags } from '../../src/package/facts.ts';
import { testHostile } from '../support/hostile-page.ts';
import { test } from '../support/page.ts';
import { wide } from '../support/widths.ts';

test.describe.configure({ mode: 'parallel' });
// Samples only: nothing of one test reaches the next one in the same window.
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });

testHostile(Object.keys(tags));
