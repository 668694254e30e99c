import type { Page } from '@playwright/test';
import { pageTable, pageUrl } from '../../../demo/site/cms/page-table.ts';
import { enter } from '../../support/page/enter.ts';
import { watchRequests } from '../../support/page/idle.ts';
import { openWhole } from '../../support/page/open-all.ts';
import { expect, readNextDelivery, test } from '../../support/page/page.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'Reads the tree of Chromium’s accessibility interface.');

const roles = new Set(['link', 'button', 'checkbox', 'radio', 'textbox', 'combobox', 'spinbutton', 'switch', 'tab']);

interface AxNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  nodeId: string;
  parentId?: string;
  backendDOMNodeId?: number;
  properties?: { name: string; value: { value?: unknown } }[];
}

/** What names the controls in it: the answers to a question, and the browser's own parts of a field for a date. */
const groupsOf: Readonly<Record<string, readonly string[]>> = {
  checkbox: ['group', 'radiogroup'],
  radio: ['group', 'radiogroup'],
  spinbutton: ['Date'],
  button: ['Date'],
};

/** Controls of one role and name that do different things: links to several addresses, or several other controls. */
async function ambiguousOn(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await cdp.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const groupOf = ({ parentId }: AxNode, groups: readonly string[]): string => {
    const parent = byId.get(parentId ?? '');
    if (!parent) return '';
    return groups.includes(parent.role?.value ?? '') ? `${parent.name?.value ?? ''}: ` : groupOf(parent, groups);
  };
  const effects = new Map<string, Set<unknown>>();
  for (const node of nodes) {
    const { ignored, role, name, backendDOMNodeId, properties } = node;
    if (ignored || !role || !roles.has(role.value)) continue;
    const key = `${role.value}: ${groupOf(node, groupsOf[role.value] ?? [])}${name?.value ?? ''}`;
    const url = properties?.find((each) => each.name === 'url')?.value.value;
    effects.set(key, (effects.get(key) ?? new Set()).add(url ?? backendDOMNodeId));
  }
  return [...effects].flatMap(([key, all]) => (all.size > 1 ? [`${key} ×${all.size}`] : []));
}

for (const [name, dog, tag] of [
  ['many', 'many-rover-1', ['@long']],
  ['robin', 'robin-waffle', []],
] as const)
  test(
    `WCAG 2.4.4, 2.4.6 No two controls of ${name}’s pages have one role and name, and do different things`,
    { tag: [...tag] },
    async ({ page }) => {
      test.setTimeout(240_000);
      watchRequests(page);
      await enter(page, name);
      await page.setViewportSize({ width: 1200, height: 6000 });
      const { id } = await readNextDelivery(page, dog);
      const found: Record<string, string[]> = {};
      for (const path of [
        '/account/gb',
        `/account/gb/${dog}/feeding-plan`,
        `/account/gb/deliveries/${id}`,
        `/account/gb/deliveries/future/${id}/change-date`,
        ...pageTable.map((each) => pageUrl('gb', each.path)),
      ]) {
        await openWhole(page, path);
        const ambiguous = await ambiguousOn(page);
        if (ambiguous.length > 0) found[path] = ambiguous;
      }
      expect(found).toEqual({});
    },
  );
