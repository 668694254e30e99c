import type { PetTreatments, Treatment } from '../../src/stores/treatments/treatments.ts';
import { Accordion } from '../../src/ui/surfaces/accordion.tsx';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { PetAvatars, StatusLabel, useHeld } from '../shared/delivery/delivery-parts.tsx';
import { itemAmount } from '../shared/delivery/amount-words.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { useLinks } from '../../src/element/links.ts';

/** Number of planned treatments shown. */
const most = 3;

/** One dog: the next treatments, then what it has had so far. */
export function PetCard({ treatments: { pet, planned, past } }: { treatments: PetTreatments }) {
  const { t } = useWidget();
  const isPaused = pet.subscription_status === 'paused';
  const { name, petPublicId } = pet;
  return (
    <Card as="section" className="treatments-pet" labelledBy={`treatments-${petPublicId}`}>
      <div className="treatments-head">
        <PetAvatars pets={[pet]} size={48} />
        <h3 className="title-s" id={`treatments-${petPublicId}`}>
          {name}
        </h3>
      </div>
      {planned.length === 0 && (
        <p className="muted">{isPaused ? t('treatments.paused') : t('treatments.none', { name })}</p>
      )}
      {planned.length > 0 && (
        <ul className="treatments-rows" aria-label={t('treatments.next')}>
          {planned.slice(0, most).map((each) => (
            <Row key={each.delivery.id} treatment={each} planned />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <div>
          <Accordion title={<h4>{t('treatments.past')}</h4>}>
            <ul className="treatments-rows">
              {past.map((each) => (
                <Row key={each.delivery.id} treatment={each} />
              ))}
            </ul>
          </Accordion>
        </div>
      )}
    </Card>
  );
}

function Row({ treatment: { delivery, items }, planned }: { treatment: Treatment; planned?: boolean }) {
  const widget = useWidget();
  const { t, format } = widget;
  const linkTo = useLinks();
  const { id, date, until, kind } = delivery;
  const held = useHeld()(delivery);
  const range = format.range(date, until);
  return (
    <li className="treatments-row">
      <div className="treatments-about">
        <p className="treatments-date">
          {!held && <b>{planned ? range : format.dateYear(date)}</b>}{' '}
          {planned && <StatusLabel delivery={delivery} held={held} />}
        </p>
        {items.map((item) => (
          <p key={item.identifier} className="small muted">
            {item.name}, {itemAmount(widget, item)}
          </p>
        ))}
        {kind === 'food' && planned && <p className="small muted">{t('treatments.withFood')}</p>}
      </div>
      <Button
        type={planned ? 'tertiary' : 'link'}
        href={linkTo('delivery', id)}
        label={`${t('deliveries.view')}, ${held ? delivery.orderId : range}`}
      >
        {t('deliveries.view')}
      </Button>
    </li>
  );
}
