import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { productsOf } from './products.ts';

export function registerShop({ read }: Routes): void {
  read(calls.getProducts, productsOf);
}
