import { tags } from '../../src/package/facts.ts';
import { keptAway, testPaint } from '../support/paint.ts';
import { test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', allowed: [keptAway, { scope: 'test' }] });

testPaint(Object.keys(tags));
