import { defaultQuiet, reminderKinds } from '../../contract/customer/push.ts';
import type { Push } from '../../contract/customer/push.ts';
import type { Stage } from '../stage.ts';

/** Reminders on devices, with what a change has made of them. */
export const remindersOf = (
  { day, scenario }: Stage,
  changed: { kind?: unknown; on?: unknown; quiet?: Push['quiet']; removed?: string } = {},
): Push => ({
  kinds: reminderKinds.map((kind) => ({ kind, on: kind === changed.kind ? changed.on === true : true })),
  quiet: changed.quiet ?? { ...defaultQuiet },
  devices: scenario.pushDevices
    ? [
        { id: 'd-2', browser: 'Chrome', system: 'Android', since: `${day(-3)}T18:40:00Z`, lastSent: null },
        {
          id: 'd-1',
          browser: 'Safari',
          system: 'iPhone',
          since: `${day(-40)}T07:15:00Z`,
          lastSent: `${day(-1)}T17:00:00Z`,
        },
      ].filter(({ id }) => id !== changed.removed)
    : [],
  publicKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  workerUrl: '/preview/worker.js',
  addUrl: '/preview',
});
