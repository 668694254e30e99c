import { Button } from '../../src/ui/controls/button.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { useLinks } from '../../src/element/links.ts';

/** The way to a person, where nothing else leads on. */
export function Contact() {
  const { t } = useWidget();
  const linkTo = useLinks();
  return (
    <Button type="secondary" href={linkTo('help', 'contact')}>
      {t('feedingPlan.contact')}
    </Button>
  );
}
