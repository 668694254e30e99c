import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { ChangeDate } from './view.tsx';

export const register = define(ChangeDate, attributes);
