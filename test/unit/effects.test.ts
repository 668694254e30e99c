import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/*
 * An effect changes a store in a microtask only, since React may run it while it shows a late part of another widget
 * (`test/browser/throttled.test.tsx`).
 */

interface Node {
  type: string;
  name?: string;
  callee?: Node;
  property?: Node;
  arguments?: Node[];
}

/** What an effect calls at once: the browser, React's own state (`setOpen`), reports. */
const harmless = new Set(
  [
    ['focus', 'scrollIntoView', 'querySelector', 'getRootNode', 'showModal', 'close', 'replace', 'replaceState'],
    ['addEventListener', 'removeEventListener', 'abort', 'observe', 'disconnect', 'setTimeout', 'clearTimeout'],
    ['queueMicrotask', 'has', 'slice', 'escape', 'report'],
    ['readFragment', 'withFragment', 'replaceFragment'],
  ].flat(),
);

/** Functions of the product that change no store before their first `await`, if at all. */
const own: Readonly<Record<string, readonly string[]>> = {
  'src/ui/controls/use-popover.ts': ['place'],
  'widgets/consent/view.tsx': ['run'],
  'widgets/delivery/report/report.tsx': ['go'],
  'widgets/profile/form.tsx': ['readAddress', 'emit', 'goBack', 'focusField'],
  'widgets/settings/access/passkeys/passkeys.tsx': ['sendSignal', 'catch'],
  'widgets/settings/reminders/this-device.tsx': ['look', 'situationOf', 'then'],
  'widgets/shared/notices/payment-result.tsx': ['withoutResult'],
  'widgets/shop/view.tsx': ['load', 'loadOrThrow', 'shoppingOf', 'catch'],
};

/** Its effect takes in what the page puts into the tag, and has no stores. */
const exempt = 'widgets/slot/injected.ts';

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const isFunction = ({ type }: Node): boolean => /Function(Expression|Declaration)$/.test(type);
const nameOf = ({ callee }: Node): string => callee?.name ?? callee?.property?.name ?? callee?.type ?? '';

/** A node and what is in it, except where `isOut`. */
const within = (node: Node, isOut: (each: Node) => boolean = () => false): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter((value) => isNode(value) && !isOut(value))
    .flatMap((value) => within(value as Node, isOut)),
];
const callsIn = (nodes: readonly Node[]): Node[] => nodes.filter(({ type }) => type === 'CallExpression');

/** What the effects of a module call at once, also when they end: not in functions that they pass to others. */
function calledAtOnce(file: string, text: string): string[] {
  const effects = callsIn(within(parseSync(file, text).program as unknown as Node))
    .filter((call) => nameOf(call) === 'useEffect')
    .map((call) => call.arguments![0]!);
  return effects.flatMap((effect) => {
    if (!isFunction(effect)) return effect.name ?? effect.type;
    const passed = new Set(callsIn(within(effect)).flatMap((call) => call.arguments!.filter(isFunction)));
    return callsIn(within(effect, (each) => passed.has(each))).map(nameOf);
  });
}

test('What an effect calls at once is found, and what it passes to others is not', () => {
  const found = (body: string): string[] => calledAtOnce('a.tsx', `useEffect(${body}, [])`);
  expect(found('() => edit.reset()')).toEqual(['reset']);
  expect(found('() => { if (wanted) { const go = () => pets.choose(wanted); go(); } }')).toEqual(['choose', 'go']);
  expect(found('() => preview.follow()')).toEqual(['follow']);
  expect(found('() => () => store.clear()')).toEqual(['clear']);
  expect(found('focus')).toEqual(['focus']);
  expect(found('() => queueMicrotask(() => edit.reset())')).toEqual(['queueMicrotask']);
  expect(found('() => queueMicrotask(edit.reset)')).toEqual(['queueMicrotask']);
});

test('No effect changes a store at once', () => {
  const files = globSync('{src,widgets}/**/*.{ts,tsx}').filter((file) => file !== exempt);
  const all = files.flatMap((file) =>
    calledAtOnce(file, readFileSync(file, 'utf8')).map((name) => ({ file, name, isOwn: own[file]?.includes(name) })),
  );
  expect(all.length).toBeGreaterThan(100);
  const wrong = all.filter(({ name, isOwn }) => !isOwn && !harmless.has(name) && !/^set[A-Z]/.test(name));
  expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  // Exceptions that nothing uses any more.
  const unused = Object.entries(own).flatMap(([file, names]) =>
    names.filter((name) => !all.some((each) => each.file === file && each.name === name)),
  );
  expect(unused).toEqual([]);
});
