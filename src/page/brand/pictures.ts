import { nearest } from '../../nearest.ts';
import { isLink } from '../config/config.ts';
import { didYouMean, isObject, readJson } from '../config/read-json.ts';
import type { ConfigProblem } from '../config/read-json.ts';

/** The built-in pictures that a shop may replace, with where they are. */
export const pictureNames = {
  hero: 'With the next delivery',
  'no-deliveries': 'Where no delivery is planned',
  empty: 'Where a list is empty, something loads, or something failed',
  'check-in': 'In the questions about new food',
  friends: 'In the offer to refer a friend',
  error: 'On the error page',
  mascot: 'Above the footer',
  'no-photo': 'A dog without a photo',
  splash: 'With large headings',
  'dry-food': 'Dry food that the backend has no picture of',
  'wet-food': 'Wet food that the backend has no picture of',
  treatment: 'A treatment that the backend has no picture of',
  scoop: 'A scoop that the backend has no picture of',
  extra: 'A product or an extra that the backend has no picture of',
} as const;

export type PictureName = keyof typeof pictureNames;
const names = Object.keys(pictureNames) as PictureName[];

/** A shop's pictures by name. `logo` replaces mark and name in the navigation bar. */
type Pictures = ReadonlyMap<PictureName | 'logo', string>;

function problemOf(name: string, address: unknown): ConfigProblem | undefined {
  if (!(names as string[]).includes(name))
    return {
      text: `The pictures have no “${name}”.`,
      advice: `${didYouMean(nearest(name, names))}There are ${names.join(', ')}.`,
    };
  return typeof address === 'string' && isLink(address)
    ? undefined
    : {
        text: `The picture “${name}” is “${String(address)}”, so the built-in one stays.`,
        advice: 'It may be an http(s) address or a path, such as /parcel.svg.',
      };
}

/** Logo and pictures as the configuration has them. */
export interface WrittenPictures {
  logo?: string | undefined;
  pictures?: unknown;
}

/**
 * Reads a shop's logo and pictures from the configuration. `load` reads a file with the pictures' addresses, and rejects if
 * it can't.
 */
export async function readPictures(
  { logo, pictures: given = {} }: WrittenPictures,
  load: (address: string) => Promise<unknown>,
): Promise<{ pictures: Pictures; problems: ConfigProblem[] }> {
  const read = await readJson(given, load, 'The pictures', 'the built-in ones stay');
  const { value = {} } = read;
  const entries = Object.entries(isObject(value) ? value : {});
  const right = entries.filter(([name, address]) => !problemOf(name, address)) as [PictureName, string][];
  return {
    pictures: new Map([...right, ...(logo && isLink(logo) ? [['logo', logo] as const] : [])]),
    problems: [
      ...read.problems,
      ...entries.flatMap(([name, address]) => problemOf(name, address) ?? []),
      ...(isObject(value)
        ? []
        : [
            {
              text: 'The pictures are no object, so the built-in ones stay.',
              advice: 'Write JSON such as {"hero": "/parcel.svg"}, or the address of a file with it.',
            },
          ]),
    ],
  };
}

/** The words for a picture that doesn't load. */
export const notLoaded = (name: string, address: string): ConfigProblem => ({
  text: `The picture “${name}” can’t be loaded from “${address}”, so the built-in one stays.`,
  advice: 'Check the address, and that it is a picture that browsers show.',
});
