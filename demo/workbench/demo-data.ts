import { calls } from '../../src/contract/all-calls.ts';
import { refusalsByName } from '../../src/contract/calls/names.ts';
import { refusals } from '../../src/contract/refusals.ts';
import { groups } from '../../src/contract/groups.ts';
import { specified } from '../../src/contract/specified-groups.ts';
import type { Group } from '../../src/contract/groups.ts';
import { reads } from '../../src/contract/calls/reads.ts';
import { localeTable } from '../../src/i18n/locale-table.ts';
import { languages } from '../../src/i18n/named-locales.ts';
import { declaredTags } from '../../src/package/declared-tags.ts';
import { elements } from '../../src/package/manifest/elements.ts';
import { themes } from '../site/cms/head.ts';
import { pageTable } from '../site/cms/page-table.ts';
import { uses } from '../../src/package/tag-uses.ts';
import { blockStates } from './blocks/names.ts';
import { policies } from './csp/policies.ts';
import type { DemoAttribute, DemoData, Person } from './app/demo-data.ts';

/** Names of calls for faults: the path without an id. */
export const faultCalls = [
  'auth',
  'gql',
  'footer',
  ...new Set(
    Object.values(calls)
      .filter(({ path }) => !path.startsWith('/'))
      .map(({ path }) => path.replace(/\/\{id\}.*$/, '')),
  ),
];

const refusalCodes = Object.fromEntries(
  Object.entries(refusalsByName).map(([name, own]) => [
    name,
    Object.fromEntries(own.map(({ code }) => [code, refusals[code].status])),
  ]),
);

/** Everything that a tag may ask the backend for. */
function callsOf(tag: string, needs: readonly (keyof typeof reads)[]): string[] {
  const mine: readonly Group[] = uses[tag]?.groups ?? [];
  const ofGroups = Object.values(calls)
    .filter(({ groups: own = [] }) => own.some((group) => (mine as readonly string[]).includes(group)))
    .map(({ path }) => path);
  const more = (uses[tag]?.more ?? []).map((path) => (path.includes('footer') ? 'footer' : path));
  return [...new Set([...needs.map((name) => reads[name].path), ...ofGroups, ...more])];
}

/** Those of the tag and those of all tags. */
const attributesOf = (tag: string): DemoAttribute[] =>
  (elements.find((each) => each.tag === tag)?.attributes ?? []).map(
    ({ name, isBoolean, values, allowed, default: standard }) => ({ name, isBoolean, values, allowed, standard }),
  );

/** Data of this demo for the workbench's page. */
export const demoData = (customers: readonly Person[], backend?: string): DemoData => ({
  customers,
  tags: declaredTags.map(({ tag, states }) => ({
    name: tag.name,
    chunk: tag.chunk,
    attributes: attributesOf(tag.name),
    states: Object.keys(states),
    calls: callsOf(tag.name, tag.needs ?? []),
  })),
  blocks: Object.keys(blockStates),
  cms: pageTable.map(({ path }) => ({ path, name: path || 'home' })),
  calls: faultCalls,
  refusals: refusalCodes,
  groups,
  specified,
  stores: localeTable.map(({ segment, tag }) => ({ segment, tag })),
  languages,
  themes,
  policies: policies.map(({ title }) => title),
  backend,
});
