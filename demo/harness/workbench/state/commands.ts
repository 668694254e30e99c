import { become, change, putBack, railPages, reload, resetSamples } from './actions.ts';
import { $setup, $standing, facts } from './bench.ts';
import { copy } from './copy.ts';
import { toggleDrawer } from './drawer-height.ts';
import { $tab, tabs } from './drawer.ts';
import { clearLog } from './log.ts';
import { choose } from './marked.ts';
import { presets } from './presets.ts';
import { widths } from './setup.ts';
import type { Setup } from './setup.ts';
import { makeReport, makeTest } from './make-report.ts';
import { $tags } from './stage.ts';

export interface Command {
  /** `Customer: robin`. */
  name: string;
  note?: string;
  run: () => unknown;
}

const clocks = [
  ['', 'the present'],
  ['+1', 'a day on'],
  ['+7', 'a week on'],
  ['last-minute', 'last minute for changes'],
] as const;

/** What only the reference backend can do. */
const reference = ({ as }: Setup): readonly Command[] => [
  { name: 'Reset the samples', note: 'all customers, clock, faults', run: resetSamples },
  ...facts.customers.map(({ name, shows }) => ({ name: `Customer: ${name}`, note: shows, run: () => become(name) })),
  { name: 'Customer: visitor', note: 'Signed out', run: () => become('') },
  ...clocks.map(([clock, text]) => ({ name: `Clock: ${text}`, run: () => change({ clock }) })),
  { name: 'Backend: everything', run: () => change({ unsupported: '' }) },
  { name: 'Backend: only the specification’s calls', run: () => change({ unsupported: 'specification' }) },
  ...(as
    ? facts.languages.map((language) => ({ name: `Language: ${language}`, run: () => change({ language }) }))
    : []),
  ...(as ? [{ name: 'Card: declined', run: () => change({ card: 'declined' }) }] : []),
];

/** Everything that can be done, for the palette. */
export function commands(): readonly Command[] {
  const setup = $setup.get();
  return [
    { name: 'Put all back', note: 'the bar’s settings', run: putBack },
    { name: 'Reload the page', run: reload },
    { name: 'Copy link', run: () => copy('Link', location.href) },
    { name: 'Copy as report', note: 'Markdown', run: () => copy('Report', makeReport()) },
    { name: 'Copy as test', note: 'Playwright', run: () => copy('Test', makeTest()) },
    { name: 'Clear the log', run: clearLog },
    ...(facts.backend ? [] : reference(setup)),
    ...widths.map((width) => ({ name: `Width: ${width} px`, run: () => change({ width }) })),
    ...(['light', 'dark'] as const).map((look) => ({ name: `Colours: ${look}`, run: () => change({ look }) })),
    { name: 'Reduced motion', run: () => change({ motion: setup.motion ? '' : 'reduce' }) },
    { name: 'Forced colours', run: () => change({ colours: setup.colours ? '' : 'forced' }) },
    ...facts.themes.map((theme) => ({ name: `Theme: ${theme}`, run: () => change({ theme }) })),
    ...presets.map(({ name, note, faults, load }) => ({
      name: `Fault: ${name}`,
      note,
      run: () => change({ faults: [...setup.faults, ...faults] }, { load }),
    })),
    { name: 'Faults: remove all', run: () => change({ faults: [] }) },
    ...railPages(setup, $standing.get()).flatMap(({ title, pages }) =>
      pages.map(({ name, note, href }) => ({
        name: `${title}: ${name}`,
        ...(note && { note }),
        run: () => change({ page: href }),
      })),
    ),
    ...facts.tags.flatMap(({ name, states }) =>
      [
        { state: 'live', page: `/demo/widgets/${name}` },
        ...states.map((state) => ({ state, page: `/demo/widgets/${name}?preview=${state}` })),
        { state: 'all on one sheet', page: `/demo/sheets/${name}` },
      ].map(({ state, page }) => ({ name: `${name.replace('account-', '')}: ${state}`, run: () => change({ page }) })),
    ),
    ...facts.blocks.map((name) => ({
      name: `Building block: ${name}`,
      run: () => change({ page: `/demo/blocks/${name}` }),
    })),
    ...$tags.get().map(({ name }, index, all) => ({
      name: `Widget on this page: ${name}`,
      run: () => choose({ name, index: all.slice(0, index).filter((each) => each.name === name).length }),
    })),
    { name: 'Drawer: collapse or open', run: toggleDrawer },
    ...tabs.map((name) => ({ name: `Show: ${name}`, run: () => $tab.set(name) })),
  ];
}
