import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';
import { newDog, photoOutcome, profile, profileOutcome } from './profile.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

/** `{id}` is a petPublicId. */
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
