import type { CDPSession, Locator, Page } from '@playwright/test';
import { listenEverywhere } from './live-regions.ts';

/** A node of Chromium's accessibility tree, as far as it is read. */
interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
  parentId?: string;
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Roles that are read with their name in one line, without their content. */
const wholes = new Map(
  Object.entries({
    button: 'button',
    checkbox: 'checkbox',
    combobox: 'combo box',
    DisclosureTriangle: 'button',
    DisclosureTriangleGrouped: 'button',
    image: 'graphic',
    img: 'graphic',
    link: 'link',
    listbox: 'list box',
    menuitem: 'menu item',
    option: 'option',
    radio: 'radio button',
    searchbox: 'edit',
    spinbutton: 'spin button',
    switch: 'switch',
    tab: 'tab',
    textbox: 'edit',
    Date: 'edit date',
  }),
);
/** Roles that are announced when the reader enters them, before their content. Those in the second list only with a name. */
const around = new Set([
  'banner',
  'contentinfo',
  'dialog',
  'alertdialog',
  'main',
  'navigation',
  'list',
  'grid',
  'table',
]);
const aroundIfNamed = new Set(['complementary', 'figure', 'form', 'group', 'radiogroup', 'region', 'timer', 'toolbar']);

const is = (node: Node, property: string): unknown =>
  node.properties?.find(({ name }) => name === property)?.value.value;

const clean = (text: string): string => text.replaceAll(/[\s\u{AD}]+/gu, ' ').trim();

/** Returns the announced states of a node. */
function states(node: Node): string[] {
  const words: string[] = [];
  const expanded = is(node, 'expanded');
  if (expanded !== undefined) words.push(expanded ? 'expanded' : 'collapsed');
  const pressed = is(node, 'pressed');
  if (pressed !== undefined) words.push(pressed === 'true' ? 'pressed' : 'not pressed');
  const checked = is(node, 'checked');
  if (checked !== undefined) words.push(checked === 'true' ? 'checked' : 'not checked');
  if (is(node, 'selected') === true) words.push('selected');
  if (is(node, 'disabled') === true) words.push('unavailable');
  if (is(node, 'required') === true) words.push('required');
  if (is(node, 'invalid') === 'true') words.push('invalid entry');
  if (is(node, 'busy') === true) words.push('busy');
  return words;
}

/** Returns the announcement of an element. It includes the description on focus, but not while reading. */
function phrase(node: Node, { items = 0, described = false } = {}): string {
  const role = node.role!.value;
  const name = clean(node.name?.value ?? '');
  const roledescription = is(node, 'roledescription') as string | undefined;
  let kind = roledescription ?? wholes.get(role) ?? role;
  if (role === 'heading') kind = `heading ${String(is(node, 'level'))}`;
  if (role === 'list') kind = `list of ${items}`;
  const value = clean(String(node.value?.value ?? ''));
  const more = described ? clean(node.description?.value ?? '') : '';
  const parts = [name || (wholes.has(role) ? 'NAMELESS' : ''), value === name ? '' : value, ...states(node), more];
  const rest = parts.filter(Boolean).join(', ');
  return rest ? `${kind}: ${rest}` : kind;
}

/**
 * Simulates a screen reader. It reads Chromium's accessibility tree, which includes shadow roots, and records focus
 * changes and announcements of live regions.
 */
export class Reader {
  #cdp: CDPSession | undefined;
  /** Containers of the last focused element, which are not announced again. */
  #within: string[] = [];
  #before: string[] = [];
  /** Number of earlier announcements. A new page resets it. */
  #from = 0;

  /** Call it before the page is opened. */
  static async start(page: Page): Promise<Reader> {
    const reader = new Reader();
    await page.addInitScript(listenEverywhere);
    page.on('domcontentloaded', () => (reader.#from = 0));
    reader.#cdp = await page.context().newCDPSession(page);
    await reader.#cdp.send('Accessibility.enable');
    await reader.#cdp.send('DOM.enable');
    return reader;
  }

  async #nodes(): Promise<Map<string, Node>> {
    const { nodes } = await this.#cdp!.send('Accessibility.getFullAXTree');
    return new Map((nodes as Node[]).map((node) => [node.nodeId, node]));
  }

  /** Nodes that are laid out in a line of text, with their `display`. */
  async #inlineNodes(): Promise<Map<number, string>> {
    const snapshot = await this.#cdp!.send('DOMSnapshot.captureSnapshot', { computedStyles: ['display'] });
    const { documents, strings } = snapshot;
    const { nodes, layout } = documents[0]!;
    const found = new Map<number, string>();
    layout.nodeIndex.forEach((index, place) => {
      const display = strings[layout.styles[place]?.[0] ?? -1] ?? 'inline';
      if (/^(inline|contents|$)/.test(display)) found.set(nodes.backendNodeId![index]!, display);
    });
    return found;
  }

  /** All that is read from top to bottom, a line each: of the page, or of what the locator finds. */
  async read(within?: Locator): Promise<string[]> {
    const nodes = await this.#nodes();
    const inline = await this.#inlineNodes();
    let root = [...nodes.values()].find(({ parentId }) => parentId === undefined)!;
    if (within) {
      const id = await this.#backendId(within);
      root = [...nodes.values()].find((node) => node.backendDOMNodeId === id)!;
    }
    return new Reading(nodes, inline).lines(root);
  }

  async #backendId(locator: Locator): Promise<number> {
    await locator.evaluate((element) => Object.assign(globalThis, { readFrom: element }));
    const { result } = await this.#cdp!.send('Runtime.evaluate', { expression: 'readFrom' });
    const { node } = await this.#cdp!.send('DOM.describeNode', { objectId: result.objectId! });
    return node.backendNodeId;
  }

  /** Returns the announcements and focused elements since `next`. */
  async heard(): Promise<string[]> {
    const all = await this.#evaluate(`heard.slice(${this.#from}).map((each) => each.say ?? "")`);
    const nodes = await this.#nodes();
    const texts = all as string[];
    const lines: string[] = [];
    this.#within = this.#before;
    for (const [index, text] of texts.entries())
      if (text) lines.push(text);
      // A focus that moves on at once is cut off.
      else if (texts[index + 1] !== '') lines.push(...(await this.#focused(this.#from + index, nodes)));
    return lines;
  }

  /** From now on only what comes next is heard. */
  async next(): Promise<void> {
    this.#before = this.#within;
    this.#from = (await this.#evaluate('heard.length')) as number;
  }

  async #evaluate(expression: string): Promise<unknown> {
    return (await this.#cdp!.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  }

  /** Returns the announcements of a focus change: entered containers, then the element. */
  async #focused(index: number, nodes: Map<string, Node>): Promise<string[]> {
    const { result } = await this.#cdp!.send('Runtime.evaluate', { expression: `heard[${index}].focus` });
    const described = await this.#cdp!.send('DOM.describeNode', { objectId: result.objectId! }).catch(() => undefined);
    const id = described?.node.backendNodeId;
    const found = [...nodes.values()].find((node) => node.backendDOMNodeId === id);
    // It was removed, or lost the focus to the next announced element.
    if (!found || found.ignored) return [];
    const path: Node[] = [];
    for (let each = nodes.get(found.parentId ?? ''); each; each = nodes.get(each.parentId ?? '')) path.unshift(each);
    const outer = path.filter(
      ({ ignored, role, name }) =>
        !ignored && role && (aroundIfNamed.has(role.value) || around.has(role.value)) && clean(name?.value ?? ''),
    );
    const entered = outer.filter(({ nodeId }) => !this.#within.includes(nodeId));
    this.#within = outer.map(({ nodeId }) => nodeId);
    const texts = [...entered, found].map((each) => phrase(each, { described: true }));
    // What has no name is read as text.
    if (!clean(found.name?.value ?? '') && !wholes.has(found.role?.value ?? ''))
      texts.push(...new Reading(nodes, await this.#inlineNodes()).lines(found));
    return texts;
  }
}

/** Reads from a node to its end. */
class Reading {
  readonly #nodes: Map<string, Node>;
  readonly #inline: Map<number, string>;
  readonly #lines: string[] = [];
  #text = '';

  constructor(nodes: Map<string, Node>, inline: Map<number, string>) {
    this.#nodes = nodes;
    this.#inline = inline;
  }

  lines(root: Node): string[] {
    this.#read(root);
    this.#break();
    return this.#lines;
  }

  #break(line?: string): void {
    const text = clean(this.#text);
    if (text) this.#lines.push(text);
    this.#text = '';
    if (line) this.#lines.push(line);
  }

  #children(node: Node): Node[] {
    return (node.childIds ?? []).flatMap((id) => this.#nodes.get(id) ?? []);
  }

  #items(node: Node): number {
    return this.#children(node).reduce(
      (sum, each) => sum + (each.ignored ? this.#items(each) : Number(each.role?.value === 'listitem')),
      0,
    );
  }

  #readControls(node: Node): void {
    if (!node.ignored && wholes.has(node.role?.value ?? '')) this.#break(phrase(node));
    else for (const child of this.#children(node)) this.#readControls(child);
  }

  #read(node: Node): void {
    const role = node.ignored ? '' : (node.role?.value ?? '');
    if (role === 'StaticText') {
      this.#text += node.name?.value ?? '';
      return;
    }
    // Their control or group has announced them.
    if (role === 'LabelText' || role === 'Legend') {
      for (const child of this.#children(node)) if (child.role?.value !== 'StaticText') this.#readControls(child);
      return;
    }
    if (role === 'LineBreak') this.#text += ' ';
    const isBlock = !this.#inline.has(node.backendDOMNodeId ?? 0) && role !== 'columnheader';
    if (wholes.has(role)) {
      this.#break(phrase(node));
      return;
    }
    if (isBlock) this.#break();
    const display = this.#inline.get(node.backendDOMNodeId ?? 0);
    // Boxes in a line are separate words.
    if (role === 'columnheader' || display?.startsWith('inline-')) this.#text += ' ';
    if (role === 'RootWebArea') this.#break(`page: ${clean(node.name?.value ?? '')}`);
    if (role === 'heading') {
      this.#break(phrase(node));
      return;
    }
    if (around.has(role) || (aroundIfNamed.has(role) && clean(node.name?.value ?? '')))
      this.#break(phrase(node, { items: this.#items(node) }));
    for (const child of this.#children(node)) this.#read(child);
    if (isBlock) this.#break();
    else if (display?.startsWith('inline-')) this.#text += ' ';
  }
}
