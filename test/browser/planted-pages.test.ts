import { tags } from 'virtual:chunks';
import { describe as unclosedProblem, findUnclosed } from '../../src/page/embed/unclosed.ts';
import { readDocument } from '../../src/page/doctor/read-document.ts';
import type { Patient } from '../../src/page/doctor/read-document.ts';
import { problemsOf } from '../../src/page/doctor/rules/all.ts';
import { summarise } from '../../src/page/doctor/rules/problem.ts';
import type { Summary } from '../../src/page/doctor/rules/problem.ts';
import { statesOf } from '../../src/preview/states.ts';
import { pageOf, plantedPages, scriptWith } from '../support/appearance/planted-pages.ts';
import { deepEqual } from '../support/views/element.ts';

/** What the badge lists on a page, in the order of the loader: first unclosed tags are moved out, then the rules run. */
function badgeOf(html: string): Summary[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const config = Object.fromEntries(
    [page.querySelector('script'), page.querySelector('account-config')].flatMap((element) =>
      [...(element?.attributes ?? [])].map(({ name, value }) => [name.replace('data-', ''), value]),
    ),
  );
  const patient: Patient = {
    page: { host: config['host'] ?? '', early: new Map(), asked: new Set(), accounts: new Map(), config },
    tags,
    address: new URL('/account.js', location.href).href,
    approach: () => {},
    loadStates: () => Promise.resolve({ statesOf }),
    statesOf,
  };
  const unclosed = findUnclosed(patient, true, () => false, page).map(({ element, isMoved }) => ({
    ...unclosedProblem(element.localName, isMoved),
    at: { element },
  }));
  const rules = problemsOf(readDocument(page, patient), { isPublished: true, upgradesTexts: false });
  return summarise([...unclosed, ...rules]);
}

it('The badge finds nothing on a correct page', () => deepEqual(badgeOf(pageOf()), []));

it('The badge finds nothing on a correct page with a tag that hides itself', () => {
  const body = '<account-check-in signed-out="redirect" data-quiet></account-check-in>';
  deepEqual(badgeOf(pageOf({ body })), []);
});

it('The badge finds nothing on a correct page with a preview in a frame that has the script', () => {
  const inside = '<script src=/account.js></script><account-shop preview></account-shop>';
  deepEqual(badgeOf(pageOf({ body: `<iframe srcdoc="${inside}"></iframe>` })), []);
});

it('DECISIONS.md#adapter: The badge accepts a backend on another site, where an adapter may send tokens', () => {
  const script = scriptWith('data-host="http://other.example" data-adapter="/account-adapter.js"');
  deepEqual(badgeOf(pageOf({ script })), []);
});

for (const { name, html, found } of plantedPages)
  it(`The badge finds what “Examine” finds, alone, and where it is: ${name}`, () => {
    const messages = badgeOf(html).map(({ text, advice, places }) => {
      const isPlaced = places.length > 0 && places.every(({ element }) => element);
      const message = `${text} ${advice}`;
      return isPlaced && found.test(message) ? 'found' : message;
    });
    deepEqual(messages, ['found']);
  });
