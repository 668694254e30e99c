import { get, ours } from '../call.ts';
import { products } from './products.ts';

export const getProducts = /* @__PURE__ */ get('products', products, /* @__PURE__ */ ours('products'));
