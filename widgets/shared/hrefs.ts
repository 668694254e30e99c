import { useCan, useLeaving } from '../../src/element/widget.tsx';
import { useLinks } from '../../src/element/links.ts';

/**
 * Where a dog is added: in the profile, or in the sign-up if the backend has no call for it. Undefined while the account
 * is to be deleted.
 */
export function useAddDogHref(): string | undefined {
  const can = useCan();
  const linkTo = useLinks();
  if (useLeaving()) return undefined;
  return can('add-dog') ? linkTo('profile', 'new') : linkTo('signup');
}
