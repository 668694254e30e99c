import { tags } from '../../../src/package/declared-tags.ts';
import { statesOf } from '../../../src/preview/states.ts';
import { violations } from '../../support/accessibility/axe.ts';
import { sideways, smallTargets } from '../../support/page/measure.ts';
import { expect, test } from '../../support/page/page.ts';
import { heard, listen } from '../../support/accessibility/spoken.ts';
import { createWalk } from '../../support/accessibility/walk.ts';
import { wide } from '../../support/browsers/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A menu and dialogs. German is the longest. The long walk has every tag, and on a wide screen every state.
const names = ['navbar', 'next-delivery'].map((name) => `account-${name}`);

/** Controls that aren't pressed: form fields, and all but two days of a calendar. */
const left = /^(text|tel|email|date|time|textarea|select-one)\|/;
const isDay = (control: string): boolean => /^button\|.*\b20\d\d/.test(control);
/** Controls that repeat for each dog and for all dogs count as one. */
const alike = (control: string): string => control.replaceAll(/(Waffle|Pickle|Bruno|Krümel)( (and|und) \w+)?/g, 'dog');

/** Presses in sequence: open, choose, confirm, and dismiss the message. */
const depth = 3;

interface Where {
  names: readonly string[];
  width: number;
  language: string;
  statesOf: (tag: string) => string[];
}

/** The error page's only button reloads the page. */
const pressed = Object.keys(tags).filter((tag) => tag !== 'account-error');

/** Presses every control of these tags, and every control that appears then. */
function testOpened({ names, width, language, statesOf }: Where): void {
  for (const tag of names) {
    test(`${tag}, ${language} at ${width} px: after any press the focus moves into what opens, returns on Escape, and is never lost; each press changes something, and each message is announced once (WCAG 2.1.1, 2.4.3, 4.1.3)`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      const walk = await createWalk(page, language);
      const found: string[] = [];
      const tried = new Set<string>();
      const looked = new Set<string>();

      /** Checks that what opens is accessible, fits, and returns the focus to the control that opened it. */
      const lookInto = async (opened: string, control: string | undefined, where: string): Promise<void> => {
        if (!looked.has(alike(opened))) {
          looked.add(alike(opened));
          const all = [...(await violations(page)), ...(await sideways(page)), ...(await smallTargets(page))];
          found.push(...all.map((each) => `${where}: ${each}`));
        }
        await page.keyboard.press('Escape');
        await walk.settle();
        const back = await walk.place();
        // A dialog that first asks and then shows the result was opened by an earlier press.
        if (back.opened || !back.focus || (control && back.control !== control))
          found.push(`${where}: Escape leads to ${back.opened} ${back.focus}`);
      };

      for (const state of statesOf(tag)) {
        const paths: string[][] = [[]];
        for (let path = paths.shift(); path; path = paths.shift()) {
          await walk.mount(tag, state);
          await listen(page, tag);
          let [before, now] = [await walk.place(), await walk.place()];
          for (const control of path) {
            before = now;
            await heard(page);
            if (!(await walk.press(control))) throw new Error(`${state}: no ${control} in ${path.join(' → ')}`);
            now = await walk.place();
          }
          // What opens may still be drawn, and takes the focus then.
          for (let turns = 0; turns < 10 && path.length > 0 && (now.look === before.look || !now.focus); turns += 1) {
            await walk.settle();
            now = await walk.place();
          }
          const where = [state, ...path].join(' → ');
          const texts = await heard(page);
          if (path.length > 0) {
            if (!now.focus) found.push(`${where}: the focus is lost`);
            // What is chosen stays so, an error may come again, and the banner is outside the tag.
            if (now.look === before.look && !now.chosen && state !== 'error' && tag !== 'account-consent')
              found.push(`${where}: nothing changes`);
            if (!now.inside) found.push(`${where}: the focus is not in ${now.opened}`);
            if (new Set(texts).size < texts.length || texts.some((each) => each.includes('another live region')))
              found.push(`${where}: announced ${texts.join(' | ')}`);
          }
          if (path.length < depth) {
            const fresh =
              path.length === 0 ? now.controls : now.controls.filter((each) => !before.controls.includes(each));
            const days = fresh.filter(isDay);
            for (const control of fresh) {
              const key = alike(`${now.opened}|${control}`);
              if (tried.has(key) || left.test(control) || (isDay(control) && !days.slice(3, 5).includes(control)))
                continue;
              tried.add(key);
              paths.push([...path, control]);
            }
          }
          if (now.opened && now.opened !== before.opened)
            await lookInto(now.opened, before.opened ? undefined : path.at(-1), where);
        }
      }
      expect(found).toEqual([]);
    });
  }
}

testOpened({ names, width: 320, language: 'de-DE', statesOf: () => ['sample'] });

test.describe('at length', { tag: '@long' }, () => {
  test.use(wide);
  testOpened({ names: pressed, width: 320, language: 'de-DE', statesOf: () => ['sample'] });
  testOpened({
    names: pressed,
    width: 1200,
    language: 'en-GB',
    statesOf: (tag) => Object.keys(statesOf(tag)).filter((state) => state !== 'loading'),
  });
});
