import type { Label } from '../../../src/contract/shop/labels.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import type { Resource } from '../../../src/stores/core/resource.ts';
import { labelsOf } from '../../../src/stores/shop/labels.ts';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { LoadFailed } from '../tag/load-failed.tsx';
import { Fold } from './details.tsx';
import { Facts } from './facts.tsx';

export interface LabelsProps {
  /** The plan of a dog, by its petPublicId, or a delivery, by its id. */
  of: 'plan' | 'delivery';
  id: string;
  /** What the facts are about, for screen readers. */
  name: string;
}

/** “Product details” of all foods of a plan, or of all items of a delivery. They load once it is opened. */
export function Labels({ of, id, name }: LabelsProps) {
  const { account } = useWidget();
  const resource = labelsOf(account)[of].of(id);
  return <Fold name={name}>{() => <Loaded resource={resource} />}</Fold>;
}

function Loaded({ resource }: { resource: Resource<{ labels: Label[] }> }) {
  const { t } = useWidget();
  const remote = useResource(resource);
  if (remote.status === 'error')
    return <LoadFailed title={t('shop.facts.failed')} retry={() => void resource.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[60, 90, 80]} />;
  const { labels } = remote.data;
  return labels.length > 0 ? <Facts labels={labels} /> : <p>{t('shop.facts.none')}</p>;
}
