import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { Action } from '../../demo/workbench/app/messages.ts';
import { recordActions } from '../../demo/workbench/app/recorder/actions.ts';
import { readShown } from '../../demo/workbench/app/recorder/shown.ts';
import { deepEqual, equal, until } from '../support/views/element.ts';

const actions: Action[] = [];
recordActions((action) => actions.push(action));

/** Tags of this content, each in an open shadow root. */
function draw(...contents: string[]): ShadowRoot[] {
  document.body.replaceChildren();
  actions.length = 0;
  return contents.map((content) => {
    const tag = document.body.appendChild(document.createElement('account-recorded'));
    tag.dataset['status'] = 'success';
    const root = tag.attachShadow({ mode: 'open' });
    root.innerHTML = content;
    return root;
  });
}
async function click(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}
const tag = { name: 'account-recorded' };
const kinds = (): string[] => actions.map(({ kind }) => kind);

describe('What a person does is recorded', () => {
  it('by role and accessible name inside its tag, with a place only among several', async () => {
    const [first, second] = draw(
      '<button aria-label="Close">×</button><button>Skip <b>this</b></button>',
      '<button aria-labelledby="name">×</button><p id="name">Close it</p><button hidden>Go</button><button>Go</button><button>Go</button>',
    );
    await click(first!.querySelectorAll('button')[1]!.querySelector('b')!);
    await click(second!.querySelectorAll('button')[0]!);
    await click(second!.querySelectorAll('button')[3]!);
    deepEqual(actions, [
      { kind: 'press', target: { tag: { ...tag, nth: 0 }, role: 'button', name: 'Skip this' } },
      { kind: 'press', target: { tag: { ...tag, nth: 1 }, role: 'button', name: 'Close it' } },
      { kind: 'press', target: { tag: { ...tag, nth: 1 }, role: 'button', name: 'Go', nth: 1 } },
    ]);
  });

  it('once: a key without its click, a label as its field’s choice', async () => {
    const [root] = draw(
      '<button>Go</button><label><input type="checkbox">Agree</label><form><input aria-label="Name"><button>Save</button></form>',
    );
    root!.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
    root!.querySelector('button')!.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Space' });
    await click(root!.querySelector('label')!);
    root!.querySelector<HTMLInputElement>('input[aria-label]')!.focus();
    await sendKeys({ type: 'a b' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Escape' });
    await click(root!.querySelector('form button')!);
    const button = { tag, role: 'button', name: 'Go' };
    const field = { tag, role: 'textbox', name: 'Name' };
    deepEqual(actions, [
      { kind: 'key', key: 'Enter', target: button },
      { kind: 'key', key: 'Space', target: button },
      { kind: 'check', target: { tag, role: 'checkbox', name: 'Agree' }, isChecked: true },
      ...['a', 'a ', 'a b'].map((value) => ({ kind: 'fill', target: field, value })),
      { kind: 'key', key: 'Enter', target: field },
      { kind: 'key', key: 'Escape' },
      { kind: 'press', target: { tag, role: 'button', name: 'Save' } },
    ]);
  });

  it('with the labels of what is chosen from a list', async () => {
    const [root] = draw(
      '<label>Size <select><option value="1">Small</option><option value="2">Large</option></select></label>',
    );
    root!.querySelector('select')!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => actions.length > 0);
    equal(actions[0]!.kind === 'select' && actions[0]!.options.join(), 'Large');
  });

  it('but never a secret, and nothing that a script does', async () => {
    const secrets = [
      'type="password"',
      'autocomplete="current-password"',
      'autocomplete="one-time-code"',
      'autocomplete="cc-number"',
      'name="token"',
    ];
    const [root] = draw(
      `${secrets.map((attributes) => `<input aria-label="Code" ${attributes}>`).join('')}<button>Go</button>`,
    );
    for (const field of root!.querySelectorAll('input')) {
      field.focus();
      await sendKeys({ type: 'x9' });
    }
    root!.querySelector('button')!.click();
    deepEqual(
      kinds(),
      secrets.flatMap(() => ['fill-secret', 'fill-secret']),
    );
    equal(JSON.stringify(actions).includes('x9'), false);
  });
});

describe('What is on the screen is read', () => {
  it('with heading, visible notices, and tags that have settled', () => {
    const [root, waiting] = draw(
      '<h1>Hello <i>you</i></h1><p role="status">Saved</p><p role="alert" hidden>No</p><p role="alert"></p>',
      '',
    );
    (waiting!.host as HTMLElement).dataset['status'] = 'loading';
    equal(root!.host.localName, tag.name);
    const shown = readShown();
    deepEqual(shown.heading, { tag: { ...tag, nth: 0 }, role: 'heading', name: 'Hello you', level: 1 });
    deepEqual(shown.notices, [{ tag: { ...tag, nth: 0 }, role: 'status', text: 'Saved' }]);
    deepEqual(shown.tags, [{ name: tag.name, nth: 0, status: 'success' }]);
  });
});
