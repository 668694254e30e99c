import { define } from '../shared/define.ts';
import { FeedingPlan } from './feeding-plan.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, FeedingPlan);
