import type { SwapOutcome } from '../../contract/known.ts';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { RequestOf } from '../../contract/calls/call.ts';
import { getRecipes, previewSwap, swapRecipe } from '../../contract/pets/swap.ts';
import { id } from '../../contract/base.ts';
import type { RecipeChoices } from '../../contract/pets/swap.ts';
import { dataOf } from '../../remote.ts';
import { customerResourceMap, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createDraft } from '../account/draft.ts';
import { createEdit } from '../account/edit.ts';
import type { Change, EditState } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import { createPreview } from '../account/preview.ts';
import type { Resource } from '../core/resource.ts';
import { putDeliveries } from '../deliveries/one-delivery.ts';

/** Undefined parts aren't chosen yet. */
const choice = v.object({
  recipe: v.optional(id),
  by: v.optional(id),
  from: v.optional(id),
  alternates: v.optional(v.boolean()),
});
export type SwapChoice = v.InferOutput<typeof choice>;

export interface SwapStore {
  recipes: Resource<RecipeChoices>;
  /** What the customer considers. It survives a reload. */
  $choice: ReadableAtom<SwapChoice | undefined>;
  /** What the choice would mean: `saved` once that is known. */
  $preview: ReadableAtom<EditState<SwapOutcome>>;
  edit: Change<SwapChoice, SwapOutcome>;
  /** Adds to the choice. Another recipe to replace drops what was to replace the last one. */
  choose: (part: SwapChoice) => void;
  /** Loads the preview again, on how things stand now. */
  look: () => Promise<void>;
  confirm: () => Promise<void>;
  /** Back to the choice of a recipe, after a swap or without one. */
  restart: () => void;
}

function createSwap(account: Account, pet: string, recipes: Resource<RecipeChoices>): SwapStore {
  const draft = createDraft(account, `swap:${pet}`, choice);

  /** undefined: something isn't chosen yet. A swap starts with the next delivery unless another is chosen. */
  const requestOf = ({
    recipe,
    by,
    from,
    alternates = false,
  }: SwapChoice): RequestOf<typeof swapRecipe> | undefined => {
    const choices = dataOf(recipes.$state.get());
    const first = choices?.deliveries.find((delivery) => delivery.id === from) ?? choices?.deliveries[0];
    return recipe && by && choices && first
      ? { id: pet, body: { version: choices.version, recipe, by, from: first.id, alternates } }
      : undefined;
  };
  const preview = createPreview(account, previewSwap, {
    request: (chosen: SwapChoice) => requestOf(chosen)!,
    reload: recipes.reload,
  });
  const look = (): Promise<void> => {
    const chosen = draft.$value.get();
    return preview.look(chosen && requestOf(chosen) ? chosen : undefined);
  };
  const edit = createEdit(account, swapRecipe, {
    request: (chosen: SwapChoice) => requestOf(chosen)!,
    done: () => {
      draft.clear();
      void preview.look(undefined);
    },
    saved: (outcome) => {
      if (!outcome.deliveries) return [];
      putDeliveries(account, outcome.deliveries);
      return ['deliveries'];
    },
  });

  const choose = (part: SwapChoice): void => {
    edit.reset();
    const before = draft.$value.get() ?? {};
    const isOther = part.recipe !== undefined && part.recipe !== before.recipe;
    draft.set({ ...before, ...(isOther && { by: undefined }), ...part });
    void look();
  };
  const restart = (): void => {
    edit.reset();
    draft.clear();
    void look();
  };
  // A choice that was kept is shown with its outcome once the recipes are known.
  if (draft.$value.get()) void recipes.load().then(look);

  return {
    recipes,
    $choice: draft.$value,
    $preview: preview.$state,
    edit,
    choose,
    look,
    confirm: async () => {
      const chosen = draft.$value.get();
      if (chosen && requestOf(chosen)) await edit.submit(chosen);
    },
    restart,
  };
}

/** The swap of a recipe for each dog, by its petPublicId. Needs the loaded customer. */
export const swapsOf = perAccount((account: Account): ((pet: string) => SwapStore) => {
  // What suits a dog follows from its profile, and what can be changed from its deliveries.
  const recipes = account.topics.register(
    'profile',
    account.topics.register('dates', customerResourceMap(account, getRecipes)),
  );
  return memoize((pet: string) => createSwap(account, pet, recipes.of(pet)));
});
