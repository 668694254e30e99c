import type { foods } from '../../../../src/contract/lists.ts';

type Food = (typeof foods)[number];

/** A recipe of kibble, of which a blend mixes several. Name, text and ingredients are in the content, by key. */
export interface Recipe {
  /** What it contains of the foods that some dogs don't tolerate. */
  contains: readonly Food[];
  /** Price of 100 g, in pence. */
  pence: number;
  picture: 'kibble-clover' | 'kibble-disc' | 'kibble-fish' | 'kibble-triangle';
}

export const recipes = {
  'chicken-rice': { contains: ['chicken', 'grain'], pence: 54, picture: 'kibble-disc' },
  'turkey-pumpkin': { contains: ['turkey', 'grain'], pence: 50, picture: 'kibble-disc' },
  'beef-oats': { contains: ['beef', 'grain'], pence: 57, picture: 'kibble-triangle' },
  'salmon-potato': { contains: ['fish'], pence: 68.5, picture: 'kibble-fish' },
  'garden-greens': { contains: [], pence: 44, picture: 'kibble-clover' },
  'orchard-herbs': { contains: [], pence: 35, picture: 'kibble-clover' },
} as const satisfies Record<string, Recipe>;
export type RecipeKey = keyof typeof recipes;

/** A recipe's share of a blend. */
export interface Share {
  recipe: RecipeKey;
  percent: number;
}

/** The shop's blends, each with its recipes. */
const blends: Readonly<Record<string, readonly Share[]>> = {
  gentle: [
    { recipe: 'turkey-pumpkin', percent: 65 },
    { recipe: 'salmon-potato', percent: 20 },
    { recipe: 'garden-greens', percent: 15 },
  ],
  active: [
    { recipe: 'beef-oats', percent: 60 },
    { recipe: 'chicken-rice', percent: 30 },
    { recipe: 'orchard-herbs', percent: 10 },
  ],
  sensitive: [
    { recipe: 'chicken-rice', percent: 55 },
    { recipe: 'salmon-potato', percent: 30 },
    { recipe: 'garden-greens', percent: 15 },
  ],
};

/** The recipes of a blend. A dog that no blend suits gets the gentle one, as does one whose blend the shop no longer has. */
export const sharesOf = (blend: string | null): readonly Share[] => blends[blend ?? 'gentle'] ?? blends['gentle']!;

/** What a mix of recipes contains of the foods that some dogs don't tolerate. */
export const contentsOf = (shares: readonly Share[]): Food[] =>
  shares.flatMap(({ recipe }) => recipes[recipe].contains);

/** Pence for 100 g of a mix: one price, for any quantity. */
export const penceOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { recipe, percent }) => sum + percent * recipes[recipe].pence, 0) / 100;
