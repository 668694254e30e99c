import { lineLimits } from '../../../src/contract/limits.ts';
import { sentenceOf } from '../../../src/contract/typed-text/body.ts';
import { readPostcode } from '../../../src/contract/typed-text/postcode.ts';
import { Refusal } from '../platform/http/failure.ts';

/** An address with its postcode as the country writes it. Refuses one that isn't of the country. `field`: of the body. */
export function readAddress<A extends { postcode: string }>(address: A, country: string, field: string): A {
  const { text, problem } = readPostcode(address.postcode, lineLimits['address.postcode'], country);
  if (problem)
    throw new Refusal(422, 'invalid', `${sentenceOf(problem)}. Correct it and send it again.`, {
      field: `${field}.postcode`,
    });
  return { ...address, postcode: text };
}
