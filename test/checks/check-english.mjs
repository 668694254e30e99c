// Fails on words that have a standard term (CONTRIBUTING.md#english) in code, tests and documents. Part of
// `npm run check`. Doesn't read texts for customers: `locales`, and the contents of pages.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { allowed } from './english-allowed.mjs';

const words =
  /\b(?:mend(?:s|ed|ing)?|nobody|whoever|whatever|told|tells?|says|said|hears?(?: of)?|stands|taken? back|ways? on|as usual|than usual|leads nowhere|lack(?:s|ing)?|began|begins?|spoil(?:s|ed|t)?|left out|of ours|of its own|of their own|by itself|beside|asks? for|asked for|goes on|go on|lies)\b/gi;

const ignored =
  /^test\/e2e\/transcripts\/.*\.txt$|^locales\/|^demo\/.*content\/|^test\/checks\/|^test\/spec-backend\/|^CHANGELOG|^LICENSE|\.(?:svg|png|webp|jpe?g|ico|json|woff2|csv|snap)$/;

/** Whether an entry of the list allows the word at this place of a line: its phrase contains the word. */
const isAllowed = (file, line, at, word) =>
  allowed.some(({ in: place, phrase }) => {
    const start = line.toLowerCase().lastIndexOf(phrase.toLowerCase(), at);
    return place.test(file) && start >= 0 && start + phrase.length >= at + word.length;
  });

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1e8,
});
const files = [...new Set(listed.split('\0'))].filter((file) => file && !ignored.test(file) && existsSync(file));
const problems = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(words)]
        .filter(({ 0: word, index: at }) => !isAllowed(file, line, at, word))
        .map(([word]) => `${file}:${index + 1}: “${word}” in “${line.trim().slice(0, 100)}”`),
    ),
);
for (const problem of problems) console.error(problem);
console.log(
  problems.length > 0
    ? `English: ${problems.length} words have a standard term (CONTRIBUTING.md#english); test/checks/english-allowed.mjs allows exceptions`
    : `English: ${files.length} files use standard terms`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
