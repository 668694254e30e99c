import type { ReactNode } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import { useDelivery } from './use-delivery.ts';

export { ChangesBar } from './changes-bar.tsx';
export { OpenCodes } from '../../shared/codes/open-codes.tsx';
export { LiveItem } from './live-item.tsx';
export { RemoveAll } from './remove-all.tsx';
export { AddScoop } from './scoop.tsx';
export { WhyThisPrice } from './why-this-price.tsx';

interface PreviewedProps {
  delivery: Delivery;
  /** Draws it. `look`: how it differs from what is saved. */
  children: (delivery: Delivery, look: 'saved' | 'unsaved' | 'loading') => ReactNode;
}

/** A delivery with the amounts that it would have with the chosen quantities. */
export function Previewed({ delivery, children }: PreviewedProps) {
  const { preview } = useDelivery(delivery);
  if (!preview) return children(delivery, 'saved');
  const { pets, amounts } = preview.delivery ?? delivery;
  return children({ ...delivery, pets, amounts }, preview.isLoading ? 'loading' : 'unsaved');
}
