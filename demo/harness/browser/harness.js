import { call, whileBusy } from './call.js';
import { refreshClock, showClock } from './clock.js';
import { showCustomers } from './customers.js';
import { refreshFaults, showFaults } from './faults.js';
import { refreshGroups, showGroups } from './groups.js';
import { showPages } from './pages.js';
import { showWidgets } from './widgets.js';

const reset = document.querySelector('#reset-all');

reset.addEventListener(
  'click',
  () =>
    void whileBusy(reset, async () => {
      await call('POST', 'reset');
      document.querySelector('#reset-done').textContent = `Done at ${new Date().toLocaleTimeString()}.`;
      await Promise.all([refreshFaults(), refreshGroups(), refreshClock(), showCustomers(), showPages()]);
    }),
);

showWidgets();
// Parts are independent; `call` has shown any failure.
for (const show of [showCustomers, showPages, showClock, showFaults, showGroups])
  show().catch((error) => console.error(error));
