import { defineConfig, Logger, parse } from '@terrazzo/parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTokens, writeTokens } from '../../../demo/site/docs/theme/tokens-file.ts';
import type { Theme } from '../../../demo/site/docs/theme/tokens-file.ts';
import { hookTypes } from '../../../src/ui/tokens/hooks.ts';
import { openPages } from './pages-app.ts';

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const values = {
  color: fc.oneof(
    hex,
    fc
      .tuple(hex, hex)
      .filter(([light, dark]) => light !== dark)
      .map((both) => `light-dark(${both.join(', ')})`),
  ),
  number: fc.constantFrom('0', '0.4', '1', '1.25'),
  length: fc.constantFrom('16px', '1.6rem', '70rem'),
  'font-family': fc.constantFrom('Georgia', "'Gill Sans', sans-serif"),
};
const themes = fc.record(Object.fromEntries(Object.entries(hookTypes).map(([name, type]) => [name, values[type]])), {
  requiredKeys: [],
}) as fc.Arbitrary<Theme>;

const config = defineConfig({}, { cwd: new URL(`file://${process.cwd()}/`) });

/** The tokens of a file as Terrazzo reads them, a tool of the Design Tokens format. Its warnings are errors. */
async function terrazzoTokens(src: string) {
  const logger = new Logger();
  const { tokens } = await parse([{ filename: new URL('file:///tokens.json'), src }], {
    config,
    logger,
    continueOnError: false,
  });
  expect(logger.warnCount).toBe(0);
  return tokens;
}

test('design §13: other tools read each tokens file that the builder writes, with its values for both schemes', async () => {
  await fc.assert(
    fc.asyncProperty(themes, async (theme) => {
      const tokens = await terrazzoTokens(JSON.stringify(writeTokens(theme)));
      expect(Object.keys(tokens)).toEqual(
        Object.keys(theme)
          .map((name) => name.replace('--account-', 'account.'))
          .toSorted(),
      );
      for (const { $type, mode } of Object.values(tokens))
        if ($type === 'color' && mode['dark']) expect(mode['light']!.$value).not.toEqual(mode['dark'].$value);
    }),
    { numRuns: 30 },
  );
  await expect(terrazzoTokens('{"account":{"brand":{"$type":"color","$value":{"colorSpace":"x"}}}}')).rejects.toThrow();
});

test('design §13: a theme written as a tokens file is the same when it is read', () => {
  fc.assert(
    fc.property(themes, (theme) => {
      expect(readTokens(JSON.stringify(writeTokens(theme)))).toEqual({ theme: { ...theme }, problems: [] });
    }),
  );
});

test('design §13: a wrong tokens file is refused with the token and the reason', () => {
  const problemsOf = (account: object): string => readTokens(JSON.stringify({ account })).problems.join(' ');
  expect(readTokens('{').problems[0]).toMatch(/^The file is no JSON: /);
  expect(readTokens('[]').problems).toEqual(['The file has no group “account”.']);
  expect(problemsOf({ acent: { $value: '#fff' } })).toBe(
    'There is no token “account.acent”. Did you mean “account.accent”?',
  );
  expect(problemsOf({ roundness: { $type: 'dimension', $value: { value: 0, unit: 'px' } } })).toBe(
    '“account.roundness” must have the type number, not "dimension".',
  );
  const wrong = [
    { roundness: { $value: -1 } },
    { accent: { $value: 'red;}' } },
    { accent: { $value: { colorSpace: 'x)', components: [0, 0, 0] } } },
    { accent: { $value: { colorSpace: 'srgb', components: [0, 0] } } },
    { 'font-body': { $value: ['Georgia;color:red'] } },
    { unit: { $value: { value: 16, unit: 'em' } } },
    { accent: null },
  ];
  for (const account of wrong) expect(problemsOf(account), JSON.stringify(account)).toMatch(/has no value that a/);
});

test('design §13: colours in other spaces and one type for a whole group are read', () => {
  const components = [0.48, 0.11, 150];
  const { theme } = readTokens(
    JSON.stringify({ account: { $type: 'color', brand: { $value: { colorSpace: 'oklch', components } } } }),
  );
  expect(theme).toEqual({ '--account-brand': 'oklch(0.48 0.11 150)' });
});

test('design §13: /demo/docs/tokens.json has the default of each property that the format can express', async () => {
  const { app } = await openPages();
  const { headers, body } = await app.inject({ url: '/demo/docs/tokens.json', headers: { host: 'shop.example' } });
  expect(headers['content-type']).toContain('application/json');
  const tokens = await terrazzoTokens(body);
  expect(tokens['account.accent']!.mode).toMatchObject({
    light: { $value: { hex: '#353e8f' } },
    dark: { $value: { hex: '#b5bdf5' } },
  });
  const missing = Object.keys(hookTypes).filter((name) => !tokens[name.replace('--account-', 'account.')]);
  expect(missing).toEqual(['--account-font-body', '--account-font-display']);
});
