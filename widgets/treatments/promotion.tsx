import type { Pet } from '../../src/contract/known.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import treatment from '../../src/ui/illustrations/treatment.svg';
import { petNames } from '../shared/delivery/delivery-words.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';
import { useLinks } from '../../src/element/links.ts';

/**
 * §2 Treatment promotion. `away`: on another page than the one about treatments. `orders`: they can be ordered below.
 */
export function Promotion({ pets, away, orders }: { pets: readonly Pet[]; away?: boolean; orders?: boolean }) {
  const widget = useWidget();
  const { t } = widget;
  const linkTo = useLinks();
  return (
    <Card as="section" tone="kibble" labelledBy="treatments-promotion" className="treatments-promotion">
      <img src={treatment} alt="" width="128" height="128" />
      <div className="treatments-promotion-text">
        <h2 className="title-m" id="treatments-promotion">
          {pets.length > 0 && !away
            ? t('treatments.promotion.titleFor', { names: petNames(widget, pets) })
            : t('treatments.promotion.title')}
        </h2>
        <p>
          {pets.length > 0
            ? t('treatments.promotion.textFor', { names: petNames(widget, pets) })
            : t('treatments.promotion.text')}
        </p>
      </div>
      {away ? (
        <Button type="secondary" iconAfter={moreIcons.arrowRight} href={linkTo('treatments')}>
          {t('treatments.promotion.see')}
        </Button>
      ) : (
        !orders && (
          <Button type="secondary" icon={moreIcons.chat} href={linkTo('help', 'contact')}>
            {t('treatments.promotion.ask')}
          </Button>
        )
      )}
    </Card>
  );
}
