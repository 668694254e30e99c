import { useCan, useLeaving, useWidget } from '../../src/element/widget.tsx';

/**
 * Where a dog is added: in the profile, or in the sign-up if the backend has no call for it. Undefined while the account
 * is to be deleted.
 */
export function useAddDogHref(segment: string): string | undefined {
  const can = useCan();
  const { href } = useWidget();
  return useLeaving() ? undefined : href(`/${segment}/${can('add-dog') ? 'profile#new' : 'signup/'}`);
}
