import { statesOf } from '../../src/package/facts.ts';
import { pressed, testOpened } from '../support/opened.ts';
import { test } from '../support/page.ts';
import { wide } from '../support/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

testOpened({ names: pressed, width: 320, language: 'de-DE', statesOf: () => ['sample'] });
testOpened({
  names: pressed,
  width: 1200,
  language: 'en-GB',
  statesOf: (tag) => Object.keys(statesOf(tag)).filter((state) => state !== 'loading'),
});
