import { expect, test } from 'vitest';
import { conformanceAreas } from '../../../demo/docs/pages/backend/conformance-areas.ts';
import { connect } from '../../../demo/docs/pages/backend/connect.ts';
import { changesChecks, forGoodChecks } from '../../conformance/changes/index.ts';
import { areas } from '../../conformance/run.ts';

test('the page about backends lists all checks of the conformance run, in their order', () => {
  const asked = [...Object.keys(areas), ...Object.keys(changesChecks), ...Object.keys(forGoodChecks)];
  expect(Object.keys(conformanceAreas)).toEqual(asked);
  const { markup } = connect.content('https://shop.example');
  for (const name of asked) expect(markup).toContain(`<code>${name}</code>`);
  expect(markup).toContain('npm run conformance');
});
