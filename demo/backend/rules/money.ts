import type { InferInput } from 'valibot';
import type { money } from '../../../src/contract/base.ts';

export type Money = InferInput<typeof money>;
