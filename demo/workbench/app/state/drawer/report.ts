import type { OwnBackend } from '../../demo-data.ts';
import type { EventMessage } from '../../messages.ts';
import { faultWords } from '../backend/fault-text.ts';
import type { LoggedRequest } from '../log.ts';
import { misfitText } from '../backend/demo-api.ts';
import type { Setup } from '../setup/setup.ts';

/** Content of a report. */
export interface ReportData {
  address: string;
  setup: Setup;
  /** The backend's time, as an ISO instant. */
  now: string;
  browser: string;
  version: string;
  size: string;
  requests: readonly LoggedRequest[];
  events: readonly EventMessage[];
  tags: readonly { name: string; status: string }[];
  /** A developer's own backend, and what of its answers doesn't fit the contract. */
  backend?: OwnBackend | undefined;
  /** What can be read on the page. */
  text: string;
}

/** The most characters of the page's text. */
const mostText = 4000;

const cell = (value: unknown): string => String(value).replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (heads: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const statusOf = ({ status, ms, fault, key }: LoggedRequest): string =>
  [ms === undefined ? 'waiting' : status || 'no answer', fault && `fault: ${fault}`, key && 'once']
    .filter(Boolean)
    .join(', ');

/** All that somebody else needs to see the same, as Markdown. */
export function reportOf(demo: ReportData): string {
  const { setup, requests, events, tags, backend } = demo;
  const wrong = (backend?.calls ?? []).flatMap((call) =>
    call.fields.map((field) => [call.name, field.field, misfitText(field, call), field.wanted]),
  );
  const parts = [
    `# ${setup.as || 'visitor'} on ${setup.page}, ${setup.width} px`,
    `<${demo.address}>`,
    table(
      ['what', 'how'],
      [
        ['Backend’s time', demo.now],
        ['Faults', setup.faults.map((fault) => `${fault.call} ${faultWords(fault)}`).join(', ') || 'none'],
        ['Backend', backend ? backend.origin : setup.unsupported ? `without ${setup.unsupported}` : 'everything'],
        ['Language', setup.language || 'the customer’s own'],
        ['Pawtal', demo.version],
        ['Browser', demo.browser],
        ['Page', demo.size],
      ],
    ),
    ...(wrong.length > 0 ? ['## What doesn’t fit the contract', table(['call', 'field', 'how', 'wanted'], wrong)] : []),
    '## Widgets',
    table(
      ['tag', 'status'],
      tags.map(({ name, status }) => [name, status]),
    ),
    '## Requests',
    table(
      ['call', 'asked by', 'status', 'ms'],
      requests.map((each) => [
        `${each.method} ${each.call}${each.nth > 1 ? `, try ${each.nth}` : ''}`,
        each.tags.join(', '),
        statusOf(each),
        each.ms === undefined ? '' : Math.round(each.ms),
      ]),
    ),
    '## Events',
    table(
      ['event', 'tag', 'detail'],
      events.map(({ name, tag, detail }) => [name, tag, JSON.stringify(detail)]),
    ),
    '## Text of the page',
    `\`\`\`text\n${demo.text.slice(0, mostText)}\n\`\`\``,
  ];
  return `${parts.join('\n\n')}\n`;
}
