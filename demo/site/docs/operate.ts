import { fileURLToPath } from 'node:url';
import { markdownPage } from './markdown.ts';

const names = [
  'README',
  'first-start',
  'settings',
  'proxy',
  'containers',
  'upgrade',
  'backup',
  'failover',
  'scale',
  'monitoring',
  'alerts',
  'mail',
  'webhooks',
  'daily-work',
  'accessibility',
  'accessibility-report',
  'subscription-rules',
];

/** The pages for operators, in reading order. */
export const operatePages = names.map((name) =>
  markdownPage(fileURLToPath(new URL(`../../operate/${name}.md`, import.meta.url))),
);
