import { fits } from '../../demo-data.ts';
import type { DemoTag } from '../../demo-data.ts';
import { demo } from '../setup/bench.ts';
import { $events, $requests } from '../log.ts';
import { elementOf } from './marked.ts';
import type { Chosen } from './marked.ts';
import { pageStart } from './stage.ts';

/** What is known of a widget on the stage, for the panel. */
export interface Widget {
  tag: DemoTag;
  status: string;
  /** Milliseconds from the page's start until it showed its data or an error; undefined: not yet. */
  took?: number | undefined;
  /** Calls that it made, with their number. */
  asked: readonly { call: string; times: number }[];
  /** Bytes of its chunk as they came, and how many tags share it; undefined: it isn't loaded. */
  chunk?: { bytes: number; tags: number } | undefined;
  /** Its own attributes that are set. */
  attributes: Readonly<Record<string, string>>;
}

function chunkOf({ chunk }: DemoTag, view: Window | null | undefined): Widget['chunk'] {
  const files = (view?.performance.getEntriesByType('resource') ?? []) as PerformanceResourceTiming[];
  const found = files.find(({ name }) => new RegExp(`/assets/${chunk}-[^/]+\\.js$`).test(name));
  return found && { bytes: found.encodedBodySize, tags: demo.tags.filter((each) => each.chunk === chunk).length };
}

/** Undefined: the page has no such widget. */
export function widgetOf(chosen: Chosen): Widget | undefined {
  const element = elementOf(chosen);
  const tag = demo.tags.find(({ name }) => name === chosen.name);
  if (!element || !tag) return undefined;
  const short = tag.name.replace('account-', '');
  const asked = new Map<string, number>();
  for (const { call, tags } of $requests.get())
    if (tags.includes(short)) {
      const name = tag.calls.find((pattern) => fits(pattern, call)) ?? call;
      asked.set(name, (asked.get(name) ?? 0) + 1);
    }
  const ready = $events
    .get()
    .find((event) => event.tag === tag.name && /^account-(?:ready|error)$/.test(event.name) && event.at >= pageStart());
  return {
    tag,
    status: element.dataset['status'] ?? 'not near the window yet',
    took: ready && ready.at - pageStart(),
    asked: [...asked].map(([call, times]) => ({ call, times })),
    chunk: chunkOf(tag, element.ownerDocument.defaultView),
    attributes: Object.fromEntries(
      tag.attributes.flatMap(({ name }) => (element.hasAttribute(name) ? [[name, element.getAttribute(name)!]] : [])),
    ),
  };
}
