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

/** Read with their name in one line, whatever they contain. */
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
/** Said when the reader enters them, before what they contain. Those in the second list only with a name. */
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

/** What is said of a node's state. */
function states(node: Node): string[] {
  const said: string[] = [];
  const expanded = is(node, 'expanded');
  if (expanded !== undefined) said.push(expanded ? 'expanded' : 'collapsed');
  const pressed = is(node, 'pressed');
  if (pressed !== undefined) said.push(pressed === 'true' ? 'pressed' : 'not pressed');
  const checked = is(node, 'checked');
  if (checked !== undefined) said.push(checked === 'true' ? 'checked' : 'not checked');
  if (is(node, 'selected') === true) said.push('selected');
  if (is(node, 'disabled') === true) said.push('unavailable');
  if (is(node, 'required') === true) said.push('required');
  if (is(node, 'invalid') === 'true') said.push('invalid entry');
  if (is(node, 'busy') === true) said.push('busy');
  return said;
}

/** How the element is said. Its description is said when it gets the focus, not in reading, which comes past it. */
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
 * Says what a screen reader would: reads Chromium's own accessibility tree, which includes shadow roots, and hears
 * where the focus goes and what live regions announce.
 */
export class Reader {
  #cdp: CDPSession | undefined;
  /** What the last focused element was within. It isn't said again. */
  #within: string[] = [];
  #before: string[] = [];
  /** How much has been heard before. A new page begins anew. */
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

  /** What was said since `next`: announcements, and what got the focus. */
  async heard(): Promise<string[]> {
    const all = await this.#evaluate(`heard.slice(${this.#from}).map((each) => each.say ?? "")`);
    const nodes = await this.#nodes();
    const said = all as string[];
    const lines: string[] = [];
    this.#within = this.#before;
    for (const [index, text] of said.entries())
      if (text) lines.push(text);
      // A focus that moves on at once is cut off.
      else if (said[index + 1] !== '') lines.push(...(await this.#focused(this.#from + index, nodes)));
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

  /** What is said when the focus arrives: what is entered, then the element. */
  async #focused(index: number, nodes: Map<string, Node>): Promise<string[]> {
    const { result } = await this.#cdp!.send('Runtime.evaluate', { expression: `heard[${index}].focus` });
    const described = await this.#cdp!.send('DOM.describeNode', { objectId: result.objectId! }).catch(() => undefined);
    const id = described?.node.backendNodeId;
    const found = [...nodes.values()].find((node) => node.backendDOMNodeId === id);
    // It was removed, or lost the focus to what is said next.
    if (!found || found.ignored) return [];
    const path: Node[] = [];
    for (let each = nodes.get(found.parentId ?? ''); each; each = nodes.get(each.parentId ?? '')) path.unshift(each);
    const outer = path.filter(
      ({ ignored, role, name }) =>
        !ignored && role && (aroundIfNamed.has(role.value) || around.has(role.value)) && clean(name?.value ?? ''),
    );
    const entered = outer.filter(({ nodeId }) => !this.#within.includes(nodeId));
    this.#within = outer.map(({ nodeId }) => nodeId);
    const said = [...entered, found].map((each) => phrase(each, { described: true }));
    // What has no name is read as text.
    if (!clean(found.name?.value ?? '') && !wholes.has(found.role?.value ?? ''))
      said.push(...new Reading(nodes, await this.#inlineNodes()).lines(found));
    return said;
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
    // The control or group that they belong to has said them.
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
    // Boxes in a line are words of their own.
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
