import { createHash } from 'node:crypto';
import { townLines } from '../../../src/contract/limits.ts';
import { canonical } from '../../backend/platform/canonical.ts';

/**
 * A number that differs whenever the content does. Platforms count no versions, and the contract asks only that a change
 * names the state that the customer saw.
 */
export const versionOf = (content: unknown): number =>
  createHash('sha256').update(canonical(content)).digest().readUInt32BE(0);

export interface PostalAddress {
  lines: readonly (string | null | undefined)[];
  postcode: string | null | undefined;
  city: string | null | undefined;
  country: string | null | undefined;
}

/** An address in one line, in the order of its country. */
export function oneLine({ lines, postcode, city, country }: PostalAddress): string {
  const town = townLines({ postcode: postcode ?? '', city: city ?? '' }, (country ?? '').toUpperCase());
  return [...lines, ...town].filter((line) => line?.trim()).join(', ');
}
