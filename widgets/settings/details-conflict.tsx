import type { Settings } from '../../src/contract/customer/settings.ts';
import { detailsFields, valuesOf } from '../../src/stores/customer/details.ts';
import type { Entered } from '../../src/stores/customer/details.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { Differences } from '../shared/differences.tsx';

interface DetailsConflictProps {
  /** As saved now. */
  settings: Settings;
  values: Entered['values'];
  onKeep: () => void;
  onApply: () => void;
}

/** The details were changed elsewhere meanwhile. */
export function DetailsConflict({ settings, values, ...ways }: DetailsConflictProps) {
  const { t } = useWidget();
  const saved = valuesOf(settings);
  const differences = detailsFields
    .filter((name) => saved[name] !== values[name].trim())
    .map((name) => ({ name, label: t(`settings.field.${name}`), saved: saved[name], entered: values[name] }));
  return <Differences differences={differences} {...ways} />;
}
