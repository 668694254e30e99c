import { Button } from '../../src/ui/controls/button.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { useStoreLocale } from './delivery/delivery-parts.tsx';

/** The way to a person, where nothing else leads on. */
export function Contact() {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  return (
    <Button type="secondary" href={href(`/${segment}/help/#contact`)}>
      {t('feedingPlan.contact')}
    </Button>
  );
}
