import { incompleteIn, selling } from '../../../stores/shop/incomplete.ts';
import type { SellingTag } from '../../../stores/shop/incomplete.ts';
import type { Problem } from './problem.ts';

export const sells = (tag: string): tag is SellingTag => Object.hasOwn(selling, tag);

/** What a tag sells without facts that a country requires: a problem for each product. */
export const labelProblems = (tag: string, incomplete: ReturnType<typeof incompleteIn>): Problem[] =>
  incomplete.map(({ name, missing }) => ({
    text: `<${tag}> sells “${name}” without facts that the law requires: ${missing.join(', ')}.`,
    advice: 'Send them with the product, in “particulars” and “perKilogram”: see “Connect a backend”.',
  }));
