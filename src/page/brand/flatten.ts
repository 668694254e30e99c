import { isObject } from '../config/read-json.ts';

/** Texts by key, such as `navbar.home`. */
export type Texts = ReadonlyMap<string, string>;

/** All values of a tree by their path, such as `navbar.home`. A key may be a path itself. */
export const flatten = (tree: object, prefix = ''): [path: string, value: unknown][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    isObject(value) ? flatten(value, `${prefix}${key}.`) : [[prefix + key, value]],
  );

/** The texts of a language's file by key. */
export const textsOf = (tree: object): Texts => new Map(flatten(tree) as [string, string][]);

/** A copy of a language's tree with each text changed. */
export const mapTexts = (tree: object, change: (key: string, text: string) => string, prefix = ''): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, string | object]) => [
      key,
      typeof value === 'string' ? change(prefix + key, value) : mapTexts(value, change, `${prefix}${key}.`),
    ]),
  );
