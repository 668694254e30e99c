import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import { Accordion } from '../../src/ui/surfaces/accordion.tsx';
import { Button } from '../../src/ui/controls/button.tsx';
import { Counter } from '../../src/ui/controls/counter.tsx';
import { Menu } from '../../src/ui/controls/menu.tsx';
import { Modal } from '../../src/ui/controls/modal.tsx';
import { deepEqual, equal, until } from '../support/views/element.ts';
import { show } from '../support/views/show.tsx';

const press = (key: string): Promise<void> => sendKeys({ press: key });
const focused = (shadow: ShadowRoot): string =>
  shadow.activeElement?.ariaLabel ?? shadow.activeElement?.textContent ?? '';

function Asking({ onAnswer }: { onAnswer: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Sure?"
        closeLabel="Close"
        actions={
          <>
            <Button onClick={() => onAnswer('yes')}>Yes</Button>
            <Button type="secondary" onClick={() => setOpen(false)}>
              No
            </Button>
          </>
        }
      >
        Really?
      </Modal>
    </>
  );
}

describe('Keys follow the ARIA Authoring Practices', () => {
  it('WCAG 2.1.1 accordion: Enter and Space open and close, Tab moves on; when forced closed it keeps the focus and stays closed', async () => {
    const shadow = await show(
      <>
        <Accordion title="One">
          <a href="#inside">Inside</a>
        </Accordion>
        <Accordion title="Two" forcedClosed>
          <a href="#never">Never</a>
        </Accordion>
        <Button>After</Button>
      </>,
    );
    const [one, two] = shadow.querySelectorAll('details');
    one?.querySelector('summary')?.focus();
    for (const key of ['Enter', 'Space']) {
      await press(key);
      await until(() => one?.open);
      await press(key);
      await until(() => !one?.open);
    }
    await press('Tab');
    equal(focused(shadow).startsWith('Two'), true);
    for (const key of ['Enter', 'Space']) {
      await press(key);
      equal(two?.open, false);
    }
    await press('Tab');
    equal(focused(shadow), 'After');
    await press('Shift+Tab');
    await press('Shift+Tab');
    await press('Space');
    await until(() => one?.open);
    await press('Tab');
    equal(focused(shadow), 'Inside');
  });

  it('WCAG 2.1.1, 2.1.2, 2.4.3 dialog: Tab and Shift+Tab cycle; Escape, the cross and a press outside close it and return the focus', async () => {
    const shadow = await show(<Asking onAnswer={() => {}} />);
    const dialog = shadow.querySelector('dialog')!;
    const ask = shadow.querySelector('button')!;
    const open = async (): Promise<void> => {
      ask.focus();
      await press('Enter');
      await until(() => dialog.open);
    };
    const closed = async (): Promise<void> => {
      await until(() => !dialog.open);
      equal(focused(shadow), 'Ask');
    };
    await open();
    equal(dialog.contains(shadow.activeElement), true);
    equal(dialog.matches(':modal'), true);
    equal(shadow.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent, 'Sure?');
    const order = ['Close', 'Yes', 'No'];
    const start = order.indexOf(focused(shadow));
    equal(start >= 0, true);
    for (let step = 1; step <= 4; step += 1) {
      await press('Tab');
      equal(focused(shadow), order[(start + step) % 3]);
    }
    for (let step = 3; step >= -1; step -= 1) {
      await press('Shift+Tab');
      equal(focused(shadow), order[(start + step + 3) % 3]);
    }
    await press('Escape');
    await closed();

    await open();
    dialog.querySelector<HTMLElement>('[aria-label=Close]')?.focus();
    await press('Enter');
    await closed();

    await open();
    await sendMouse({ type: 'click', position: [2, 2] });
    await closed();
  });

  it('WCAG 2.1.1, 4.1.3 counter: arrows, typing, Enter, Escape; buttons at a limit stay focusable; each change is announced once', async () => {
    const changes: number[] = [];
    function Trays() {
      const [value, setValue] = useState(2);
      return (
        <Counter
          value={value}
          min={0}
          max={3}
          lessLabel="Less"
          moreLabel="More"
          valueLabel="Amount"
          say={(count) => `${count} trays`}
          onChange={(next) => {
            changes.push(next);
            setValue(next);
          }}
        />
      );
    }
    const shadow = await show(<Trays />);
    const input = shadow.querySelector('input')!;
    const output = shadow.querySelector('output')!;
    // Nothing is announced on load.
    equal(output.textContent, '');
    const heard: string[] = [];
    new MutationObserver(() => output.textContent && heard.push(output.textContent)).observe(output, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    input.focus();
    await press('ArrowUp');
    await until(() => input.value === '3');
    // At the limit nothing changes.
    await press('ArrowUp');
    const more = shadow.querySelector<HTMLElement>('[aria-label=More]')!;
    equal(more.ariaDisabled, 'true');
    await press('Tab');
    equal(shadow.activeElement, more);
    await press('Enter');
    equal(input.value, '3');
    await press('Shift+Tab');
    await press('ArrowDown');
    await until(() => input.value === '2');
    await sendKeys({ type: '1' });
    equal(changes.length, 2);
    await press('Escape');
    await until(() => input.value === '2');
    await press('ArrowDown');
    await until(() => input.value === '1');
    input.select();
    await sendKeys({ type: '0' });
    await press('Enter');
    await until(() => changes.at(-1) === 0);
    deepEqual(changes, [3, 2, 1, 0]);
    await until(() => heard.at(-1) === '0 trays');
    deepEqual(heard, ['3 trays', '2 trays', '1 trays', '0 trays']);
    const { ariaValueMin, ariaValueNow, ariaValueMax } = input;
    deepEqual(
      { ariaValueMin, ariaValueNow, ariaValueMax },
      { ariaValueMin: '0', ariaValueNow: '0', ariaValueMax: '3' },
    );
    // What is no quantity is dropped, and the one that stays is announced.
    input.select();
    await sendKeys({ type: 'abc' });
    await press('Enter');
    await until(() => input.value === '0' && heard.length === 5);
    equal(heard.at(-1), '0 trays');
    equal(changes.length, 4);
  });

  it('WCAG 2.1.1 menu: Enter and Space open it, Tab reaches its links in order, leaving it closes it', async () => {
    const shadow = await show(
      <>
        <Menu trigger="Account">
          <li>
            <a href="#profile">Profile</a>
          </li>
          <li>
            <a href="#out">Sign out</a>
          </li>
        </Menu>
        <Button>After</Button>
      </>,
    );
    const trigger = shadow.querySelector('button')!;
    for (const key of ['Enter', 'Space']) {
      trigger.focus();
      await press(key);
      await until(() => trigger.ariaExpanded === 'true');
      await press('Tab');
      equal(focused(shadow), 'Profile');
      await press('Tab');
      equal(focused(shadow), 'Sign out');
      await press('Tab');
      await until(() => trigger.ariaExpanded === 'false');
      equal(focused(shadow), 'After');
    }
  });
});
