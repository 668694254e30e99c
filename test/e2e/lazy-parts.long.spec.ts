import { tags } from '../../src/package/facts.ts';
import { failedLoads, testLazyParts } from '../support/lazy-parts.ts';
import { test } from '../support/page.ts';

test.use({ allowed: [failedLoads, { scope: 'test' }] });

testLazyParts(Object.keys(tags));
