import { useEffect, useState } from 'react';
import { useWidget } from '../../src/element/widget.tsx';
import { loadOrThrow } from '../../src/stores/core/resource.ts';

/**
 * Identifiers of the products that the shopping service recommends to this customer. Asked for once the products are
 * shown. None until they are known, or if that fails, which the store reports.
 */
export function useRecommended(): readonly string[] {
  const { account } = useWidget();
  const [recommended, setRecommended] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    const load = async (): Promise<void> => {
      const { customer } = await account.shopping();
      const { productRecommendations } = await loadOrThrow(customer);
      if (isShown) setRecommended(productRecommendations);
    };
    load().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [account]);
  return recommended;
}
