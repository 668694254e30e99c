import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A platform's own code: without what tries it (`run`, `double`, `shop`), and without the table that the documentation shows. */
const isOwn = (file: string): boolean => !/\/(run|double|shop|theme-app)\/|\/shopify\/mapping\.ts$/.test(file);

const linesOf = (folder: string): number =>
  globSync(`demo/platforms/${folder}/**/*.ts`)
    .filter(isOwn)
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').trimEnd().split('\n').length, 0);

/** What a gateway to a platform may take beside the kit. */
const most = 1200;

test.each(['shopify', 'medusa'])('The gateway to %s has 1,200 lines of its own at most', (platform) => {
  expect(linesOf(platform)).toBeLessThanOrEqual(most);
});
