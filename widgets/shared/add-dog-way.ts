import { useCan, useWidget } from '../../src/element/widget.tsx';

/** Where a dog is added: in the profile, or in the sign-up if the backend has no call for it. */
export function useAddDogWay(): (segment: string) => string {
  const can = useCan();
  const { href } = useWidget();
  return (segment) => href(`/${segment}/${can('add-dog') ? 'profile#new' : 'signup/'}`);
}
