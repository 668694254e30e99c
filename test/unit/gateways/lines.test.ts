import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Without what tries a gateway, the table that the documentation shows, and generated types. */
const isCounted = (file: string): boolean =>
  !/\/(run|double|shop|theme-app)\/|\/shopify\/mapping\.ts$|\.generated\.ts$/.test(file);

const linesOf = (folder: string): number =>
  globSync(`demo/platforms/${folder}/**/*.ts`)
    .filter(isCounted)
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').trimEnd().split('\n').length, 0);

/** Lines of a gateway that are not in the kit. */
const most = 1200;

test.each(['shopify', 'medusa'])('The gateway to %s has at most 1,200 lines in addition to the kit', (platform) => {
  expect(linesOf(platform)).toBeLessThanOrEqual(most);
});
