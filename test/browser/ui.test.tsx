import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { useState } from 'react';
import { Accordion } from '../../src/ui/surfaces/accordion.tsx';
import { Button } from '../../src/ui/controls/button.tsx';
import { keepFocus } from '../../src/ui/controls/keep-focus.ts';
import { Label } from '../../src/ui/marks/label.tsx';
import { Menu } from '../../src/ui/controls/menu.tsx';
import { Modal } from '../../src/ui/controls/modal.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { Segmented } from '../../src/ui/controls/segmented.tsx';
import buttonSheet from '../../src/ui/controls/button.css?inline';
import notificationSheet from '../../src/ui/notices/notification.css?inline';
import { deepEqual, equal, until } from '../support/views/element.ts';
import { show } from '../support/views/show.tsx';

const accessible = async (): Promise<void> => {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  deepEqual(
    violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  );
};
const named = (shadow: ShadowRoot, text: string) =>
  [...shadow.querySelectorAll<HTMLElement>('button, a, summary')].find(
    (each) => each.textContent.includes(text) || each.ariaLabel === text,
  )!;

describe('§2 Shared building blocks', () => {
  it('notification: buttons in it keep their colours, and links in its text have its own', async () => {
    const types = ['primary', 'secondary', 'tertiary'] as const;
    const buttons = types.map((type) => (
      <Button key={type} type={type} href="#to">
        {type}
      </Button>
    ));
    const shadow = await show(
      <>
        {buttons}
        <Notification status="success" title="Saved.">
          {buttons}
          <a href="#elsewhere">Elsewhere</a>
        </Notification>
      </>,
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `${buttonSheet}${notificationSheet}.button { --button-ink: rgb(1 2 3); transition: none } .account-root { --paw-success: rgb(4 5 6) }`,
    );
    shadow.adoptedStyleSheets.push(sheet);
    const colours = [...shadow.querySelectorAll('a')].map((link) => getComputedStyle(link).color);
    deepEqual(colours.slice(types.length), [...colours.slice(0, types.length), 'rgb(4, 5, 6)']);
  });
  it('button: four types, loading and disabled keep their name and ignore presses', async () => {
    let presses = 0;
    const shadow = await show(
      <>
        {(['primary', 'secondary', 'tertiary', 'link'] as const).map((type) => (
          <Button key={type} type={type} onClick={() => (presses += 1)}>
            {type}
          </Button>
        ))}
        <Button loading onClick={() => (presses += 1)}>
          Saving
        </Button>
        <Button disabled onClick={() => (presses += 1)}>
          Closed
        </Button>
      </>,
    );
    shadow.querySelectorAll('button').forEach((button) => button.click());
    equal(presses, 4);
    equal(named(shadow, 'Saving').getAttribute('aria-busy'), 'true');
    await accessible();
  });
  it('§5 a wrong button type is reported and shown as primary', async () => {
    const messages: unknown[] = [];
    const { error } = console;
    console.error = (text: unknown) => messages.push(text);
    const shadow = await show(<Button type={'huge' as never}>Odd</Button>);
    console.error = error;
    equal(
      messages.some((text) => String(text).includes('"huge"')),
      true,
    );
    equal(named(shadow, 'Odd').className.includes('button-primary'), true);
  });
  it('label: seven colours, two sizes', async () => {
    const colors = ['black', 'blueberry', 'blueberry-light', 'blueberry-light-30', 'kibble', 'pear', 'potato'] as const;
    const shadow = await show(
      colors.flatMap((color) =>
        (['small', 'large'] as const).map((size) => (
          <Label key={color + size} color={color} size={size}>
            {color}
          </Label>
        )),
      ),
    );
    equal(shadow.querySelectorAll('.label').length, 14);
  });
  it('accordion: opens, closes and can be forced closed', async () => {
    const shadow = await show(
      <>
        <Accordion title="One">Text</Accordion>
        <Accordion title="Two" open forcedClosed>
          Text
        </Accordion>
      </>,
    );
    const [one, two] = shadow.querySelectorAll('details');
    named(shadow, 'One').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => one?.open);
    await sendKeys({ press: 'Enter' });
    await until(() => !one?.open);
    named(shadow, 'Two').click();
    equal(two?.open, false);
    await accessible();
  });
  it('notification: success, warn, error or info; dismissing removes it and moves the focus on', async () => {
    function Dismissible() {
      const [shown, setShown] = useState(true);
      return (
        <>
          {shown && (
            <Notification status="success" title="Saved." onDismiss={() => setShown(false)} dismissLabel="Dismiss" />
          )}
          <Button>Next</Button>
        </>
      );
    }
    const shadow = await show(
      <>
        <Dismissible />
        <Notification status="error" title="Failed to save" />
        <Notification status="warn" title="Careful" />
        <Notification status="info" title="Good to know" />
      </>,
    );
    deepEqual(
      [...shadow.querySelectorAll('.notification')].map((each) => each.getAttribute('role')),
      ['status', 'alert', 'status', 'status'],
    );
    keepFocus([]);
    named(shadow, 'Dismiss').focus();
    named(shadow, 'Dismiss').click();
    await until(() => shadow.querySelectorAll('.notification').length === 3);
    await until(() => shadow.activeElement?.textContent === 'Next');
    await accessible();
  });
  it('modal: closes on Escape or overlay click, traps the focus and returns it', async () => {
    function Asking() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Ask</Button>
          <Modal
            open={open}
            onClose={() => setOpen(false)}
            title="Sure?"
            closeLabel="Close"
            actions={<Button onClick={() => setOpen(false)}>Yes</Button>}
          >
            Really?
          </Modal>
        </>
      );
    }
    const shadow = await show(<Asking />);
    const dialog = () => shadow.querySelector('dialog');
    named(shadow, 'Ask').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => dialog()?.open);
    for (let step = 0; step < 5; step += 1) {
      await sendKeys({ press: 'Tab' });
      equal(dialog()?.contains(shadow.activeElement), true);
    }
    await accessible();
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog()?.open);
    equal(shadow.activeElement?.textContent, 'Ask');
  });
  it('menu: a disclosure; Escape closes it and returns the focus', async () => {
    const shadow = await show(
      <Menu trigger="Account">
        <li>
          <a href="#profile">Profile</a>
        </li>
      </Menu>,
    );
    const trigger = named(shadow, 'Account');
    trigger.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => trigger.ariaExpanded === 'true');
    await sendKeys({ press: 'Tab' });
    equal(shadow.activeElement?.textContent, 'Profile');
    await sendKeys({ press: 'Escape' });
    await until(() => trigger.ariaExpanded === 'false');
    equal(shadow.activeElement, trigger);
    await accessible();
  });
  it('segmented switch: arrows choose', async () => {
    const chosen: string[] = [];
    function Plans() {
      const [value, setValue] = useState('current');
      const options = [
        { value: 'current', label: 'Current plan' },
        { value: 'next', label: 'Next plan' },
      ];
      return (
        <Segmented
          legend="Which plan"
          value={value}
          options={options}
          onChange={(next) => {
            chosen.push(next);
            setValue(next);
          }}
        />
      );
    }
    const shadow = await show(<Plans />);
    shadow.querySelector('input')?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => chosen.length > 0);
    deepEqual(chosen, ['next']);
    await accessible();
  });
});
