import { useWidget } from '../../../src/element/widget.tsx';
import { declarationsOf } from '../../../src/i18n/legal.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { useActionHref, useStoreLocale } from '../../../src/element/links.ts';

const groups = { withdrawal: 'withdrawal', cancellation: 'cancel-contract' } as const;

/** Links to end the contract, as the law of the store's country requires. */
export function useContractLinks() {
  const actionHref = useActionHref();
  const { country } = useStoreLocale();
  return declarationsOf(country).flatMap((kind) => {
    const url = actionHref(groups[kind], groups[kind]);
    return url ? [{ kind, url }] : [];
  });
}

/** Shows them. Without any, there is no such section. */
export function Contract() {
  const { t } = useWidget();
  return (
    <Card>
      <div className="settings-stack">
        {useContractLinks().map(({ kind, url }) => (
          <Button key={kind} type="link" href={url}>
            {t(`declaration.${kind}.title`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
