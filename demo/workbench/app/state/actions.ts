import type { Fault, Standing } from '../demo-data.ts';
import { apply, setFaults } from './stage/apply.ts';
import { $busy, $mistakes, $setup, $standing, addMistake, demo, unsupportedOf } from './setup/bench.ts';
import { $check } from './stage/axe.ts';
import { clockOf } from './setup/clock.ts';
import { ask, signOut } from './backend/demo-api.ts';
import { mark } from './stage/marked.ts';
import { isLook, keepLooks, recordSetup, startRecording } from './recording.ts';
import { pagesFor, samePage, segmentOf } from './setup/pages.ts';
import type { RailGroup } from './setup/pages.ts';
import { answersFirst, readAddress, usual, writeAddress } from './setup/setup.ts';
import type { Setup } from './setup/setup.ts';
import { followStage, leave, setLooks, show, wideWindow } from './stage/stage.ts';
import { followWords } from './words/words.ts';

/** This tab's last address, so that loading it again changes nothing in the backend. */
const kept = 'pawtal-workbench';
const segments = demo.stores.map(({ segment }) => segment);

function keep(setup: Setup): void {
  $setup.set(setup);
  const address = writeAddress(setup);
  history.replaceState(null, '', address);
  sessionStorage.setItem(kept, address);
}

let queue: Promise<void> = Promise.resolve();
/** How many changes were ever requested. */
let changes = 0;
/** Runs changes one after another. After a failure, which is shown, the next change runs. */
function enqueue(work: () => Promise<void>): Promise<void> {
  changes += 1;
  $busy.set($busy.get() + 1);
  queue = queue
    .then(work)
    .catch((error: unknown) => addMistake(error instanceof Error ? error.message : String(error)))
    .finally(() => $busy.set($busy.get() - 1));
  return queue;
}

export async function refresh(): Promise<Standing> {
  const standing = await ask<Standing>('GET', 'standing');
  $standing.set(standing);
  return standing;
}

/** The store whose pages the rail offers: the customer's, else that of the page. */
export const segmentFor = ({ as, page }: Setup): string =>
  demo.customers.find(({ name }) => name === as)?.country.toLowerCase() ?? segmentOf(page, segments) ?? segments[0]!;

export function railPages(setup: Setup, standing: Standing | undefined): readonly RailGroup[] {
  const { customer } = standing ?? {};
  // Customers of a developer's own backend have no sample name.
  if (demo.backend) return pagesFor(demo, customer?.country.toLowerCase() ?? segmentFor(setup), customer);
  return pagesFor(demo, segmentFor(setup), customer?.name === setup.as ? customer : undefined);
}

/** Shows the page, and records what is done there. `isNew`: the customer's data is that of the samples. */
function startPage(isNew: boolean): void {
  const setup = $setup.get();
  startRecording({ setup, now: $standing.get()?.now, isNew });
  show(setup.page);
}

/** Changes some of the setup, makes it so, and shows the page with it unless `load` is false. */
export function change(part: Partial<Setup>, { load = true }: { load?: boolean } = {}): Promise<void> {
  const from = $setup.get();
  const to = { ...from, ...part };
  keep(to);
  setLooks(to);
  if (isLook(part)) {
    keepLooks(to);
    return Promise.resolve();
  }
  return enqueue(async () => {
    await apply(to, from);
    const { now } = await refresh();
    recordSetup(from, to, { now, load });
    if (load) show(to.page);
  });
}

/** Signs in as somebody, or out, and stays on the same page with their own ids. */
export function become(name: string): Promise<void> {
  const from = $setup.get();
  const before = railPages(from, $standing.get());
  const to: Setup = { ...from, as: name, language: '', card: '' };
  keep(to);
  return enqueue(async () => {
    leave();
    await apply(to, from);
    const after = railPages(to, await refresh());
    const page = samePage(from.page, before, after);
    keep({ ...$setup.get(), page });
    startPage(false);
  });
}

/** Puts everything back that the bar can change. The customer, the page and the width stay. */
export const putBack = (): Promise<void> => {
  const { as, page, width } = $setup.get();
  return change({ ...usual, as, page, width });
};

/** Signs in to one's own backend with a session's cookie. */
export const takeSession = (cookie: string): Promise<void> =>
  enqueue(async () => {
    await ask('POST', 'session', { cookie });
    await refresh();
    startPage(false);
  });

/** Signs out of one's own backend. */
export const leaveOwn = (): Promise<void> =>
  enqueue(async () => {
    await signOut();
    startPage(false);
  });

/** Fills in the samples anew, too. */
export function resetSamples(): Promise<void> {
  const { as, page, width } = $setup.get();
  return enqueue(async () => {
    await ask('POST', 'reset');
    const to = { ...usual, as, page, width };
    await apply(to, $setup.get());
    keep(to);
    setLooks(to);
    await refresh();
    startPage(true);
  });
}

/** Sets everything up as the address does in a new browser, with the samples' data, and records from there. */
export const recordAnew = (): Promise<void> =>
  enqueue(async () => {
    await apply($setup.get(), undefined);
    await refresh();
    startPage(true);
  });

export const addFault = (fault: Fault, load: boolean): Promise<void> =>
  change({ faults: [...$setup.get().faults, fault] }, { load });

/** Answers a call with an edited body until that is removed. A second one for the same call replaces the first. */
export function keepAnswer(fault: Fault): Promise<void> {
  const others = $setup.get().faults.filter(({ call, answer }) => answer === undefined || call !== fault.call);
  return change({ faults: answersFirst([...others, fault]) });
}

export const removeFault = (fault: Fault): Promise<void> =>
  change({ faults: $setup.get().faults.filter((each) => each !== fault) });

/** Lets faults that are used up happen again. */
export const armAgain = (): Promise<void> =>
  enqueue(async () => {
    const setup = $setup.get();
    await setFaults(setup);
    const { now } = await refresh();
    recordSetup(setup, setup, { now, load: true, again: ['faults'] });
    show(setup.page);
  });

export function reload(): void {
  const setup = $setup.get();
  recordSetup(setup, setup, { now: $standing.get()?.now, load: true });
  show(setup.page);
}

/** A phone shows a phone's page. */
const firstWidth = (): number => (wideWindow.matches ? usual.width : 390);

/** Settings of the backend and the browser, for an address without values. */
function found({ customer, faults, unsupported, ...clock }: Standing): Setup {
  const person = demo.customers.find(({ name }) => name === customer?.name);
  const theme = /(?:^|; )demo_theme=(\w+)/.exec(document.cookie)?.[1] ?? '';
  return {
    ...usual,
    as: person?.name ?? '',
    width: firstWidth(),
    page: person ? `/account/${person.country.toLowerCase()}` : demo.backend ? usual.page : `/${segments[0]}/`,
    clock: clockOf(clock),
    faults: faults.map(({ remaining, ...fault }) => ({ ...fault, ...(remaining !== null && { times: remaining }) })),
    unsupported,
    theme: demo.themes.includes(theme) ? theme : usual.theme,
    language: person && customer && customer.locale !== person.locale ? customer.locale : '',
  };
}

function follow(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settled = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const before = changes;
      refresh().then(
        ({ customer }) => {
          // Signed in or out by the page itself.
          const name = demo.customers.find((each) => each.name === customer?.name)?.name ?? '';
          if (before === changes && $busy.get() === 0 && name !== $setup.get().as)
            keep({ ...$setup.get(), as: name, language: '', card: '' });
        },
        (error: Error) => addMistake(error.message),
      );
    }, 300);
  };
  followStage({
    restarted: () => {
      mark(undefined);
      $check.set({ state: 'none' });
    },
    moved: (page) => $busy.get() === 0 && keep({ ...$setup.get(), page }),
    settled,
  });
}

/** Reads the address and makes it so. An address without anything takes everything as it is. */
export function start(): Promise<void> {
  const { search, hash } = location;
  const { setup, mistakes } = readAddress(search + hash, demo, firstWidth());
  $mistakes.set(mistakes);
  if (search) $setup.set(setup);
  // Another address in the address field that differs in its fragment only loads nothing.
  addEventListener('hashchange', () => location.reload());
  follow();
  followWords();
  return enqueue(async () => {
    const isAgain = !search || sessionStorage.getItem(kept) === writeAddress(setup);
    if (!search) keep(found(await refresh()));
    else {
      if (!isAgain) await apply(setup, undefined);
      const standing = await refresh();
      // The page was signed out meanwhile.
      if (!demo.backend && isAgain && standing.customer?.name !== (setup.as || undefined))
        await apply(setup, { ...setup, as: '?' });
      keep(setup);
    }
    setLooks($setup.get());
    startPage(!isAgain);
  });
}

/** Switches a group off, or on again. */
export function toggleGroup(group: string): Promise<void> {
  const off = unsupportedOf($setup.get());
  const next = off.includes(group) ? off.filter((each) => each !== group) : [...off, group];
  return change({ unsupported: next.join(' ') });
}
