import { get } from '../calls/call.ts';
import { ours, post } from '../calls/later-call.ts';
import { extraOutcome, extras } from './extras.ts';
import { farewellOutcome, farewells } from './farewell.ts';
import { foodInHouse, kitchenLink } from './food.ts';
import { leaving } from './leave.ts';
import { pets } from './pet.ts';
import { newDog, photoOutcome, profile, profileOutcome } from './profile.ts';
import { rhythmOutcome, rhythms, stepOutcome } from './subscription.ts';
import { recipeChoices, swapOutcome } from './swap.ts';
import { weightLog, weightOutcome } from './weights.ts';

/** `{id}` is a petPublicId. */
// No first view makes these calls. In a separate module they load only with the tags that need them.

export const getProfile = /* @__PURE__ */ get('pet/profile/{id}', profile, /* @__PURE__ */ ours('profile'));
export const saveProfile = /* @__PURE__ */ post('pet/profile/{id}', profileOutcome, /* @__PURE__ */ ours('profile'));
/** Returns the outcome of the answers without saving them. */
export const previewProfile = /* @__PURE__ */ post(
  'pet/profile/{id}/preview',
  profileOutcome,
  /* @__PURE__ */ ours('profile'),
);
export const addDog = /* @__PURE__ */ post('customer/pets', newDog, /* @__PURE__ */ ours('add-dog'));
export const savePhoto = /* @__PURE__ */ post('pet/photo/{id}', photoOutcome, /* @__PURE__ */ ours('photo'));

/** `{id}` is a petPublicId, or `all`. */
export const takeStep = /* @__PURE__ */ post('subscription/{id}/{step}', stepOutcome, /* @__PURE__ */ ours('{step}'));
/** Returns the outcome of the step without taking it. */
export const previewStep = /* @__PURE__ */ post(
  'subscription/{id}/{step}/preview',
  stepOutcome,
  /* @__PURE__ */ ours('{step}'),
);

export const getRhythm = /* @__PURE__ */ get('rhythm', rhythms, /* @__PURE__ */ ours('rhythm'));
/** `{id}` is a petPublicId, or `all`. */
export const setRhythm = /* @__PURE__ */ post('rhythm/{id}', rhythmOutcome, /* @__PURE__ */ ours('rhythm'));
/** Returns the outcome without changing anything. */
export const previewRhythm = /* @__PURE__ */ post('rhythm/{id}/preview', rhythmOutcome, /* @__PURE__ */ ours('rhythm'));

/** `{id}` is a petPublicId. */
export const getRecipes = /* @__PURE__ */ get('pet/recipes/{id}', recipeChoices, /* @__PURE__ */ ours('swap'));
export const swapRecipe = /* @__PURE__ */ post('pet/recipes/{id}', swapOutcome, /* @__PURE__ */ ours('swap'));
/** Returns the outcome without changing anything. */
export const previewSwap = /* @__PURE__ */ post('pet/recipes/{id}/preview', swapOutcome, /* @__PURE__ */ ours('swap'));

/** `{id}` is a petPublicId. */
export const getExtras = /* @__PURE__ */ get('pet/extras/{id}', extras, /* @__PURE__ */ ours('extras'));
export const chooseExtra = /* @__PURE__ */ post('pet/extras/{id}', extraOutcome, /* @__PURE__ */ ours('extras'));
/** Returns the outcome without changing anything. */
export const previewExtra = /* @__PURE__ */ post(
  'pet/extras/{id}/preview',
  extraOutcome,
  /* @__PURE__ */ ours('extras'),
);
/** What cancelling means, and what may fit better. `{id}` is a petPublicId, or `all`. */
export const getLeaving = /* @__PURE__ */ get('pet/leave/{id}', leaving, /* @__PURE__ */ ours('leave'));

/** Dogs whose deliveries ended because they died or live elsewhere now. */
export const getFarewells = /* @__PURE__ */ get('pet/farewell', farewells, /* @__PURE__ */ ours('farewell'));
/** `{id}` is a petPublicId. */
export const sayFarewell = /* @__PURE__ */ post('pet/farewell/{id}', farewellOutcome, /* @__PURE__ */ ours('farewell'));
/** Returns the outcome without changing anything. */
export const previewFarewell = /* @__PURE__ */ post(
  'pet/farewell/{id}/preview',
  farewellOutcome,
  /* @__PURE__ */ ours('farewell'),
);
/** It was a mistake: the dog is listed again, and its deliveries can be restarted. */
export const undoFarewell = /* @__PURE__ */ post('pet/farewell/{id}/undo', pets, /* @__PURE__ */ ours('farewell'));

export const getFood = /* @__PURE__ */ get('food', foodInHouse, /* @__PURE__ */ ours('bowl'));

export const getKitchenLink = /* @__PURE__ */ get('kitchen', kitchenLink, /* @__PURE__ */ ours('kitchen'));
/** Creates a link and revokes the previous one. */
export const makeKitchenLink = /* @__PURE__ */ post('kitchen', kitchenLink, /* @__PURE__ */ ours('kitchen'));
export const revokeKitchenLink = /* @__PURE__ */ post('kitchen/revoke', kitchenLink, /* @__PURE__ */ ours('kitchen'));

/** `{id}` is a petPublicId, also of a dog that died or has a new home. */
export const getWeights = /* @__PURE__ */ get('pet/weights/{id}', weightLog, /* @__PURE__ */ ours('weights'));
export const saveWeight = /* @__PURE__ */ post('pet/weights/{id}', weightOutcome, /* @__PURE__ */ ours('weights'));
/** Returns the outcome with the plan that the entry proposes, without changing anything. */
export const previewWeight = /* @__PURE__ */ post(
  'pet/weights/{id}/preview',
  weightOutcome,
  /* @__PURE__ */ ours('weights'),
);
export const removeWeight = /* @__PURE__ */ post(
  'pet/weights/{id}/remove',
  weightOutcome,
  /* @__PURE__ */ ours('weights'),
);
