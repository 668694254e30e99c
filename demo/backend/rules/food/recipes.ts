import type { foods } from '../../../../src/contract/lists.ts';
import type { SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import { addMonthsTo } from '../../../../src/days.ts';

type Food = (typeof foods)[number];

/** A recipe of kibble, of which a blend mixes several. Name, text and ingredients are in the content, by key. */
export interface Recipe {
  /** What it contains of the foods that some dogs don't tolerate. */
  contains: readonly Food[];
  /** Price of 100 g, in pence. */
  pence: number;
  /** Kilocalories in a gram. */
  density: number;
  /** A main recipe has meat or fish; a side recipe has none, and doesn't replace it. */
  course: 'main' | 'side';
  /** It has more fat than most. */
  isRich: boolean;
  /** The age in months from which a dog may have it. */
  fromMonths: number;
  picture: 'kibble-clover' | 'kibble-disc' | 'kibble-fish' | 'kibble-triangle';
}

/** Kilocalories in a gram of most recipes. */
export const usualDensity = 3.6;

const main = { density: usualDensity, course: 'main', isRich: false, fromMonths: 0 } as const;
const side = { ...main, course: 'side', contains: [], picture: 'kibble-clover' } as const;

export const recipes = {
  'chicken-rice': { ...main, contains: ['chicken', 'grain'], pence: 54, picture: 'kibble-disc' },
  'turkey-pumpkin': { ...main, contains: ['turkey', 'grain'], pence: 50, picture: 'kibble-disc' },
  'beef-oats': { ...main, contains: ['beef', 'grain'], pence: 57, picture: 'kibble-triangle' },
  'salmon-potato': { ...main, contains: ['fish'], pence: 68.5, picture: 'kibble-fish' },
  'whitefish-pea': { ...main, contains: ['fish'], pence: 66, density: 3.5, picture: 'kibble-fish' },
  'duck-pumpkin': {
    ...main,
    contains: [],
    pence: 68.5,
    density: 3.9,
    isRich: true,
    fromMonths: 12,
    picture: 'kibble-triangle',
  },
  'garden-greens': { ...side, pence: 44 },
  'orchard-herbs': { ...side, pence: 35 },
} as const satisfies Record<string, Recipe>;
export type RecipeKey = keyof typeof recipes;

export const recipeKeys = Object.keys(recipes) as RecipeKey[];

export const isRecipe = (key: string): key is RecipeKey => Object.hasOwn(recipes, key);

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

/** Recipes that the customer chose in place of a blend's. */
export interface ChosenRecipes {
  /** In the order of the blend's shares. */
  recipes: readonly RecipeKey[];
  /** Whether every second delivery has the blend's own recipes. */
  alternates: boolean;
}

/** A choice of recipes for one blend. A dog that gets another blend gets that blend's recipes. */
export interface Swap extends ChosenRecipes {
  blend: string | null;
}

/**
 * The recipes of a blend, or those that replace them. A dog that no blend suits gets the gentle one, as does one whose
 * blend the shop no longer has.
 */
export const sharesOf = (blend: string | null, swapped: readonly RecipeKey[] = []): readonly Share[] =>
  (blends[blend ?? 'gentle'] ?? blends['gentle']!).map(({ recipe, percent }, index) => {
    const other = swapped[index];
    return { recipe: other !== undefined && Object.hasOwn(recipes, other) ? other : recipe, percent };
  });

/** What a mix of recipes contains of the foods that some dogs don't tolerate. */
export const contentsOf = (shares: readonly Share[]): Food[] =>
  shares.flatMap(({ recipe }) => recipes[recipe].contains);

const weighted = (shares: readonly Share[], of: (recipe: Recipe, key: RecipeKey) => number): number =>
  shares.reduce((sum, { recipe, percent }) => sum + percent * of(recipes[recipe], recipe), 0) / 100;

/** Pence for 100 g of a mix: one price, for any quantity. `of`: those of each recipe. */
export const penceOf = (shares: readonly Share[], of = (key: RecipeKey): number => recipes[key].pence): number =>
  weighted(shares, (_, key) => of(key));

/** Kilocalories in a gram of a mix. */
export const densityOf = (shares: readonly Share[]): number => weighted(shares, ({ density }) => density);

/** Whether a recipe suits a dog. Of several reasons against it, the gravest. */
export type Fit =
  | { fit: 'fits' | 'rich' }
  | { fit: 'allergy' | 'disliked'; foods: readonly Food[] }
  | { fit: 'age'; fromMonths: number };

/** How a recipe suits a dog with these answers on `today`. A dog that is allergic or too young must not get it. */
export function fitOf(key: RecipeKey, answers: SomeAnswers, today: string): Fit {
  const { contains, fromMonths, isRich }: Recipe = recipes[key];
  const { allergies, dislikes, born, shape } = answers;
  const among = (avoided: readonly string[] | null | undefined): Food[] =>
    contains.filter((food) => (avoided ?? []).includes(food));
  if (among(allergies).length > 0) return { fit: 'allergy', foods: among(allergies) };
  if (fromMonths > 0 && born && addMonthsTo(born, fromMonths) > today) return { fit: 'age', fromMonths };
  if (among(dislikes).length > 0) return { fit: 'disliked', foods: among(dislikes) };
  return { fit: isRich && shape === 'round' ? 'rich' : 'fits' };
}

/** Whether a dog must not get a recipe. */
export const isRefused = ({ fit }: Fit): boolean => fit === 'allergy' || fit === 'age';
