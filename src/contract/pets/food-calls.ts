import { get, ours } from '../call.ts';
import { foodInHouse } from './food.ts';

// No first view makes this call. In a separate module it loads only with the tag that needs it.

export const getFood = /* @__PURE__ */ get('food', foodInHouse, /* @__PURE__ */ ours('bowl'));
