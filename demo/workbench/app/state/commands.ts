import {
  armAgain,
  become,
  change,
  putBack,
  railPages,
  recordAnew,
  reload,
  removeFault,
  resetSamples,
  toggleGroup,
} from './actions.ts';
import { $setup, $standing, demo } from './setup/bench.ts';
import { clockOptions } from './setup/clock.ts';
import { copy } from './drawer/copy.ts';
import { toggleDrawer } from './drawer/drawer-height.ts';
import { $tab, tabs } from './drawer/drawer.ts';
import { faultWords } from './backend/fault-text.ts';
import { clearLog } from './log.ts';
import { $picking, choose } from './stage/marked.ts';
import { inStore } from './setup/pages.ts';
import { presets } from './setup/presets.ts';
import { consentOptions, widths } from './setup/setup.ts';
import type { Setup } from './setup/setup.ts';
import { makeReport, makeTest } from './drawer/make-report.ts';
import { controlsOnScreen } from './stage/controls-on-screen.ts';
import type { Command } from './stage/controls-on-screen.ts';
import { $tags } from './stage/stage.ts';

const segments = demo.stores.map(({ segment }) => segment);

/** What only the reference backend can do. */
const reference = ({ as }: Setup): readonly Command[] => [
  { name: 'Reset the samples', note: 'all customers, clock, faults', run: resetSamples },
  ...demo.customers.map(({ name, shows }) => ({ name: `Customer: ${name}`, note: shows, run: () => become(name) })),
  { name: 'Customer: visitor', note: 'Signed out', run: () => become('') },
  ...clockOptions.map(({ value: clock, label, note }) => ({
    name: `Clock: ${label}`,
    ...(note && { note }),
    run: () => change({ clock }),
  })),
  { name: 'Backend: everything', run: () => change({ unsupported: '' }) },
  { name: 'Backend: only the specification’s calls', run: () => change({ unsupported: 'specification' }) },
  ...demo.groups.map((group) => ({
    name: `Backend: group ${group}`,
    note: 'off or on',
    run: () => toggleGroup(group),
  })),
  ...(as
    ? [
        { name: 'Language: their own', run: () => change({ language: '' }) },
        ...demo.languages.map((language) => ({ name: `Language: ${language}`, run: () => change({ language }) })),
        { name: 'Card: default', note: 'what this customer changed is lost', run: () => change({ card: '' }) },
        { name: 'Card declined', note: 'what this customer changed is lost', run: () => change({ card: 'declined' }) },
      ]
    : []),
];

/** Whether each word of a text is in the command's name or note. */
export const isFound = ({ name, note = '' }: Command, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${note}`.toLowerCase().includes(word));

/** Everything that can be done, for the palette: the actions, and what else is on the screen. */
export function commands(): readonly Command[] {
  const own = ownCommands();
  return [...own, ...controlsOnScreen().filter(({ name }) => !own.some((command) => isFound(command, name)))];
}

function ownCommands(): readonly Command[] {
  const setup = $setup.get();
  return [
    { name: 'Put all back', note: 'the bar’s settings', run: putBack },
    { name: 'Reload the page', run: reload },
    { name: 'Copy link', run: () => copy('Link', location.href) },
    { name: 'Copy as report', note: 'Markdown', run: () => copy('Report', makeReport()) },
    { name: 'Copy as test', note: 'Playwright', run: () => copy('Test', makeTest()) },
    { name: 'Record anew', note: 'the samples, without the steps so far', run: recordAnew },
    { name: 'Clear the log', run: clearLog },
    ...(demo.backend ? [] : reference(setup)),
    ...widths.map((width) => ({ name: `Width: ${width} px`, run: () => change({ width }) })),
    ...(['light', 'dark'] as const).map((look) => ({ name: `Colours: ${look}`, run: () => change({ look }) })),
    { name: 'Reduced motion', run: () => change({ motion: setup.motion ? '' : 'reduce' }) },
    { name: 'Forced colours', run: () => change({ colours: setup.colours ? '' : 'forced' }) },
    ...demo.themes.map((theme) => ({ name: `Theme: ${theme}`, run: () => change({ theme }) })),
    ...presets.map(({ name, note, faults, load }) => ({
      name: `Fault: ${name}`,
      note,
      run: () => change({ faults: [...setup.faults, ...faults] }, { load }),
    })),
    ...setup.faults.map((fault) => ({
      name: `Faults: remove ${fault.call} ${faultWords(fault)}`,
      run: () => removeFault(fault),
    })),
    { name: 'Faults: again from the start', run: armAgain },
    { name: 'Faults: remove all', run: () => change({ faults: [] }) },
    ...consentOptions.map(({ value: consent, label, note }) => ({
      name: `Consent: ${label}`,
      ...(note && { note }),
      run: () => change({ consent }),
    })),
    ...(setup.as
      ? []
      : demo.stores.map(({ segment, tag }) => ({
          name: `Country: ${segment.toUpperCase()}`,
          note: tag,
          run: () => change({ page: inStore(setup.page, segment, segments) }),
        }))),
    ...railPages(setup, $standing.get()).flatMap(({ title, pages }) =>
      pages.map(({ name, note, href }) => ({
        name: `${title}: ${name}`,
        ...(note && { note }),
        run: () => change({ page: href }),
      })),
    ),
    ...demo.tags.flatMap(({ name, states }) =>
      [
        { state: 'live', page: `/demo/widgets/${name}` },
        ...states.map((state) => ({ state, page: `/demo/widgets/${name}?preview=${state}` })),
        { state: 'all on one sheet', page: `/demo/sheets/${name}` },
      ].map(({ state, page }) => ({ name: `${name.replace('account-', '')}: ${state}`, run: () => change({ page }) })),
    ),
    ...demo.blocks.map((name) => ({
      name: `Building block: ${name}`,
      run: () => change({ page: `/demo/blocks/${name}` }),
    })),
    { name: 'Pick one on the page', note: 'a widget', run: () => $picking.set('widget') },
    ...$tags.get().map(({ name }, index, all) => ({
      name: `Widget on this page: ${name}`,
      run: () => choose({ name, index: all.slice(0, index).filter((each) => each.name === name).length }),
    })),
    { name: 'Drawer: collapse or open', run: toggleDrawer },
    ...tabs.map((name) => ({ name: `Show: ${name}`, run: () => $tab.set(name) })),
  ];
}
