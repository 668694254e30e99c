import type { FarewellKind } from '../../src/stores/pets/subscription/farewell.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { Button } from '../../src/ui/controls/button.tsx';
import { useActionHref } from '../../src/element/links.ts';

interface FarewellLinksProps {
  /** Without a dog, the page asks which. */
  pet?: string;
  kinds?: readonly FarewellKind[];
}

/** The quiet way to end a dog's deliveries for good. */
export function FarewellLinks({ pet, kinds = ['died', 'rehomed'] }: FarewellLinksProps) {
  const { t } = useWidget();
  const actionHref = useActionHref();
  const to = (kind: FarewellKind) => actionHref('farewell', 'settings', kind, pet);
  if (!to('died')) return null;
  return (
    <p className="farewell-links">
      {kinds.map((kind) => (
        <Button key={kind} type="link" href={to(kind)}>
          {t(`farewell.link.${kind}`)}
        </Button>
      ))}
    </p>
  );
}
