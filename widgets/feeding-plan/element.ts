import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { FeedingPlan } from './view.tsx';

export const register = define(FeedingPlan, attributes);
