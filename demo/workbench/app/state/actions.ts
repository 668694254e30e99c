import type { Fault, Standing } from '../demo-data.ts';
import { apply, setFaults } from './stage/apply.ts';
import { $busy, $mistakes, $setup, $standing, addMistake, demo } from './setup/bench.ts';
import { $check } from './stage/axe.ts';
import { clockOf } from './setup/clock.ts';
import { ask, signOut } from './backend/demo-api.ts';
import { mark } from './stage/marked.ts';
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

/** What only changes how the page looks needs no new page. */
const looks: readonly (keyof Setup)[] = ['width', 'look', 'motion', 'colours'];

/** Changes some of the setup, makes it so, and shows the page with it unless `load` is false. */
export function change(part: Partial<Setup>, { load = true }: { load?: boolean } = {}): Promise<void> {
  const from = $setup.get();
  const to = { ...from, ...part };
  keep(to);
  setLooks(to);
  if (Object.keys(part).every((name) => looks.includes(name as keyof Setup))) return Promise.resolve();
  return enqueue(async () => {
    await apply(to, from);
    await refresh();
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
    show(page);
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
    show($setup.get().page);
  });

/** Signs out of one's own backend. */
export const leaveOwn = (): Promise<void> =>
  enqueue(async () => {
    await signOut();
    show($setup.get().page);
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
    show(page);
  });
}

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
    await setFaults($setup.get());
    await refresh();
    show($setup.get().page);
  });

export const reload = (): void => show($setup.get().page);

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
    if (!search) keep(found(await refresh()));
    else {
      const isAgain = sessionStorage.getItem(kept) === writeAddress(setup);
      if (!isAgain) await apply(setup, undefined);
      const standing = await refresh();
      // The page was signed out meanwhile.
      if (!demo.backend && isAgain && standing.customer?.name !== (setup.as || undefined))
        await apply(setup, { ...setup, as: '?' });
      keep(setup);
    }
    setLooks($setup.get());
    show($setup.get().page);
  });
}

/** Groups of calls that the backend doesn't support. */
export const unsupportedOf = ({ unsupported }: Setup): readonly string[] =>
  unsupported === 'specification'
    ? demo.groups.filter((group) => !demo.specified.includes(group))
    : unsupported.split(' ').filter(Boolean);

/** Switches a group off, or on again. */
export function toggleGroup(group: string): Promise<void> {
  const off = unsupportedOf($setup.get());
  const next = off.includes(group) ? off.filter((each) => each !== group) : [...off, group];
  return change({ unsupported: next.join(' ') });
}
