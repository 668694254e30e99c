import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { ShopPage } from './view.tsx';

export const register = define(ShopPage, attributes);
