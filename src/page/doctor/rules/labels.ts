import type { Incomplete, SellingTag } from '../../../stores/shop/incomplete.ts';
import type { Problem } from './problem.ts';

/** What a tag sells without facts that a country requires: a problem for each product. */
export const labelProblems = (tag: SellingTag, incomplete: readonly Incomplete[]): Problem[] =>
  incomplete.map(({ name, missing }) => ({
    text: `<${tag}> sells “${name}” without facts that the law requires: ${missing.join(', ')}.`,
    advice:
      'Send them with the product, in “particulars” and “perKilogram”, in a language of the country that “language” names: see “Connect a backend”.',
  }));
