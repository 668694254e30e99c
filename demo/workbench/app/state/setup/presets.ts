import type { Fault } from '../../demo-data.ts';

interface Preset {
  name: string;
  note: string;
  faults: readonly Fault[];
  /** Whether it is there to be seen when the page loads, rather than in the middle of something. */
  load: boolean;
}

/** Faults as people meet them. */
export const presets: readonly Preset[] = [
  { name: 'Offline', note: 'no call gets an answer', faults: [{ call: '*', drop: true }], load: false },
  { name: 'Slow', note: 'each call takes 3 s longer', faults: [{ call: '*', delay: 3000 }], load: true },
  {
    name: 'Pets fail once',
    note: 'the second try works',
    faults: [{ call: 'customer/pets', status: 500, times: 1 }],
    load: true,
  },
  { name: 'Pets fail', note: 'each time', faults: [{ call: 'customer/pets', status: 500 }], load: true },
  {
    name: 'Signed out in mid-edit',
    note: 'the next call is a 401',
    faults: [{ call: '*', status: 401, times: 1 }],
    load: false,
  },
  {
    name: 'Answer lost after the commit',
    note: 'the next change of a date takes effect unseen',
    faults: [{ call: 'delivery/change-date', drop: true, when: 'after', times: 1 }],
    load: false,
  },
  { name: 'Never answers', note: 'a minute for each call', faults: [{ call: '*', delay: 60_000 }], load: true },
];
