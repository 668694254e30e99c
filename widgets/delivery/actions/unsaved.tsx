import { useWidget } from '../../../src/element/widget.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';

/** Marks a choice that isn't saved yet. */
export function Unsaved() {
  const { t } = useWidget();
  return (
    <span className="delivery-unsaved">
      <Icon name={moreIcons.pencil} />
      {t('shop.unsaved')}
    </span>
  );
}
