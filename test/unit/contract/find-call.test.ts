import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountUrl } from '../../../src/api/urls.ts';
import { findCall } from '../../../src/contract/calls/find.ts';
import { callNames } from '../../../src/contract/calls/names.ts';
import { subscriptionSteps } from '../../../src/contract/groups.ts';
import { segments } from '../../../src/contract/lists.ts';

const id = fc.stringMatching(/^[\w-]{1,64}$/);

test('DECISIONS.md#adapter: each call is found by its method and URL, with what its path contains', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(callNames)),
      fc.constantFrom('', ...segments),
      id,
      fc.constantFrom(...subscriptionSteps),
      (name, country, publicId, step) => {
        const [method, path] = name.split(' ') as [string, string];
        const filled = path.replace('{id}', publicId).replace('{step}', step);
        const url = filled.startsWith('/') ? filled : accountUrl('', filled, country);
        expect(findCall(method, url)).toEqual({
          name,
          params: {
            ...(country && !filled.startsWith('/') && { locale: country }),
            ...(path.includes('{id}') && { id: publicId }),
            ...(path.includes('{step}') && { step }),
          },
        });
      },
    ),
    { numRuns: 500 },
  );
});

test('DECISIONS.md#adapter: the footer and requests of headers alone are found, other addresses are not', () => {
  expect(findCall('GET', '/de/footer/')).toEqual({ name: 'GET /{locale}/footer/', params: { locale: 'de' } });
  expect(findCall('HEAD', '/service-endpoint/shopping/auth')?.name).toBe('GET /service-endpoint/shopping/auth');
  expect(findCall('GET', '/gb/new-account-api/1.0/customer/dogs')).toBeUndefined();
  expect(findCall('POST', '/gb/new-account-api/1.0/customer-data/')).toBeUndefined();
});
