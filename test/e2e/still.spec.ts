import { test } from '../support/page.ts';
import { testShift } from '../support/still-pages.ts';

test.describe.configure({ mode: 'parallel' });

// Each country, width and snippet once. The long walk has every combination.
testShift({ segment: 'gb', width: 390, snippet: 'plain' });
testShift({ segment: 'de', width: 1200, snippet: 'documented' });
