import { nearest } from '../../nearest.ts';
import { isLink } from '../config/config.ts';
import { didYouMean, isObject, nearOrAll, readJson } from '../config/read-json.ts';
import type { ConfigProblem } from '../config/read-json.ts';
import { about, routeNames, targetOf } from './about.ts';

/** The site's own addresses by the target's name. */
export type Routes = Readonly<Record<string, string>>;

/** What is wrong with one route. Undefined if it is right. */
function problemOf(name: string, address: unknown): ConfigProblem | undefined {
  if (!routeNames.includes(name))
    return {
      text: `The routes have no target “${name}”.`,
      advice: nearOrAll(nearest(name, routeNames), routeNames),
    };
  if (typeof address !== 'string' || !isLink(address.replaceAll(/\{\w+\}/g, 'x')))
    return {
      text: `The route “${name}” leads to “${String(address)}”, so it is ignored.`,
      advice: 'It may be an http(s) address or a path, such as /my/box?id={id}.',
    };
  // A dot names the section, so that there is no id left.
  const allowed = about[targetOf(name)].id !== undefined && !name.includes('.') ? ['locale', 'id'] : ['locale'];
  const wrong = [...address.matchAll(/\{([^}]*)\}/g)]
    .map(([, each = '']) => each)
    .find((each) => !allowed.includes(each));
  return wrong === undefined
    ? undefined
    : {
        text: `The route “${name}” has {${wrong}}, which its links can’t fill, so it is ignored.`,
        advice: `${didYouMean(nearest(wrong, allowed))}It may have ${allowed.map((each) => `{${each}}`).join(' and ')}.`,
      };
}

/** Separates the right routes from what is wrong with the others. */
export function checkRoutes(given: unknown): { routes: Routes; problems: ConfigProblem[] } {
  if (!isObject(given))
    return {
      routes: {},
      problems: [
        {
          text: 'The routes are no object, so they are ignored.',
          advice: 'Write JSON such as {"delivery": "/my/box?id={id}"}, or the address of a file with it.',
        },
      ],
    };
  const all = Object.entries(given).map(([name, address]) => ({ name, address, problem: problemOf(name, address) }));
  return {
    routes: Object.fromEntries(
      all.filter(({ problem }) => !problem).map(({ name, address }) => [name, String(address)]),
    ),
    problems: all.flatMap(({ problem }) => problem ?? []),
  };
}

/**
 * Reads routes as written: an object, its JSON, or the address of a file with JSON. `load` reads the file, and rejects if it
 * can't.
 */
export async function readRoutes(
  given: unknown,
  load: (address: string) => Promise<unknown>,
): Promise<ReturnType<typeof checkRoutes>> {
  const { value, problems } = await readJson(given, load, 'The routes', 'links lead to the account’s own pages');
  return problems.length > 0 ? { routes: {}, problems } : checkRoutes(value);
}
