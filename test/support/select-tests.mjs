// Selects what `npm test -- changed` runs, from the paths of the changed files. This file has no dependencies.

/**
 * Unit tests that read files instead of importing them, and the files that they read. The import graph doesn't know
 * these; it finds all other unit tests.
 */
export const readers = {
  'test/unit/i18n/messages.test.ts': /^locales\//,
  'test/unit/i18n/typography.test.ts': /^(locales|demo\/(cms|server)\/content)\//,
  'test/unit/mail/words.test.ts': /^demo\/server\/content\//,
  'test/unit/own-backend/backend-option.test.ts': /^demo\/start\/backend-option\.mjs$/,
  'test/unit/package/browsers.test.ts': /^(src\/ui\/(base|mix-bar)\.css|README\.md)$/,
  'test/unit/package/manifest.test.ts': /^(src|widgets)\//,
  'test/unit/package/react-modules.test.ts': /^package-lock\.json$/,
  'test/unit/package/wordpress.test.ts': /^(demo\/wordpress|src\/package\/npm)\/|^widgets\/[^/]+\/tag\.ts$/,
  'test/unit/page/editors.test.ts': /^(src\/integrations|widgets\/consent)\//,
  'test/unit/pages/texts.test.ts': /^(locales|demo\/cms\/content)\//,
  'test/unit/preview/preview.test.ts': /^widgets\/[^/]+\/(tag|states)\.ts$/,
  'test/unit/support/citations.test.ts': /\.md$/,
  'test/unit/widgets/settings/change-words.test.ts': /^locales\//,
  'test/unit/widgets/settings/outcome-words.test.ts': /^locales\//,
};

/** What `test/browser` draws. */
const drawn = /^(src\/(element|page|ui)|test\/browser)\//;
const isCode = /\.(mjs|tsx?)$/;

/** The parts to run for these paths. `exists` tells whether a path is a file: some are of deleted files. */
export function selectTests(changed, exists) {
  const files = changed.filter(exists);
  const tags = changed.flatMap((file) => /^widgets\/([^/]+)\//.exec(file)?.[1] ?? []);
  const journeys = tags.map((tag) => `test/e2e/${tag}.spec.ts`).filter(exists);
  const specs = files.filter((file) => /^test\/e2e\/.*\.spec\.ts$/.test(file));
  const reading = Object.entries(readers).flatMap(([test, read]) =>
    changed.some((file) => read.test(file)) ? test : [],
  );
  return {
    /** Files for the linter and the formatter. */
    code: files.filter((file) => isCode.test(file)),
    files,
    /** Sources and tests whose dependent unit tests run. Every test imports the texts, so only their readers run. */
    unit: [...new Set([...files.filter((file) => isCode.test(file)), ...reading])],
    browser: changed.some((file) => drawn.test(file)),
    /** End-to-end tests: a tag's own, on the phone only, or those that are changed, in each of their projects. */
    e2e: [...new Set([...journeys, ...specs])],
    phoneOnly: specs.length === 0,
  };
}
