import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobFailures, jobRun, mails, charges, events } from '../../../../demo/backend/platform/metrics/counted.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

const token = 'a-token-of-the-monitor';
const alerts = readFileSync('demo/operate/deploy/alerts.yaml', 'utf8');
const dashboard = readFileSync('demo/operate/deploy/grafana-dashboard.json', 'utf8');

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ METRICS_TOKEN: token });
});
afterAll(() => backend.close());

/** Names of series with their labels, as the server has them. */
async function series(): Promise<Map<string, Set<string>>> {
  const { body } = await backend.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const found = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Set<string>();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}

/** Labels that Prometheus adds. */
const added = new Set(['instance', 'job', 'le']);

test('Dashboard and alerts name metrics and labels that the server has, and each own metric is in one of them', async () => {
  charges.inc({ outcome: 'declined' }, 0);
  mails.inc({ lane: 'sign-in', outcome: 'expired' }, 0);
  jobFailures.inc({ job: 'mails' }, 0);
  jobRun.set({ job: 'mails' }, 0);
  events.inc({ receiver: 'crm', outcome: 'accepted' }, 0);
  await backend.database.kysely.insertInto('event_receivers').values({ name: 'crm', is_configured: true }).execute();
  await backend.app.inject('/healthz');
  const known = await series();
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n {8}(?:for|labels):/g)].map(([, expr = '']) => expr),
  ];
  expect(expressions.length).toBe(panels.flatMap(({ targets }) => targets).length + alerts.match(/- alert: /g)!.length);
  const used = new Set<string>();
  for (const expression of expressions) {
    for (const [, name = '', labels = ''] of expression.matchAll(/(pawtal_\w+)(?:\{([^}]*)\})?/g)) {
      used.add(name);
      expect(known.has(name), `${name} in ${expression}`).toBe(true);
      for (const [, label = ''] of labels.matchAll(/(\w+)\s*[=!]~?"/g))
        expect(known.get(name)!.has(label), `${label} of ${name}`).toBe(true);
    }
    const all = new Set([...expression.matchAll(/pawtal_\w+/g)].flatMap(([name]) => [...known.get(name)!]));
    for (const [, by = ''] of expression.matchAll(/by \(([^)]*)\)/g))
      for (const label of by.split(/, /))
        expect(all.has(label) || added.has(label), `${label} in ${expression}`).toBe(true);
  }
  const own = [...known.keys()].filter((name) => !/^pawtal_(nodejs|process)_|_(sum|count)$/.test(name));
  expect(own.filter((name) => !used.has(name))).toEqual([]);
});
