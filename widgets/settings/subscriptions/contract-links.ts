import { useActionHref } from '../../../src/element/widget.tsx';
import { declarationPages, declarationsOf } from '../../../src/i18n/legal.ts';
import { useStoreLocale } from '../../shared/delivery/delivery-parts.tsx';

const groups = { withdrawal: 'withdrawal', cancellation: 'cancel-contract' } as const;

/** Links to end the contract, as the law of the store's country requires. */
export function useContractLinks() {
  const actionHref = useActionHref();
  const { country, segment } = useStoreLocale();
  return declarationsOf(country).flatMap((kind) => {
    const url = actionHref(groups[kind], `/${segment}/${declarationPages[kind]}/`);
    return url ? [{ kind, url }] : [];
  });
}
