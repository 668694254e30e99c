import { useState } from 'react';
import { sumKinds } from '../../../src/contract/lists.ts';
import type { Breakdown } from '../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../src/contract/known.ts';
import { breakdownsOf } from '../../../src/stores/deliveries/breakdowns.ts';
import { Accordion } from '../../../src/ui/surfaces/accordion.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { differenceLine, itemLine, sumLine, sumLines } from './price-words.ts';

/** Explains each line of the price, and what differs from the previous delivery. */
export function WhyThisPrice({ delivery }: { delivery: Delivery }) {
  const { t } = useWidget();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="delivery-why">
      <Accordion title={t('whyThisPrice.title')} onToggle={setOpen}>
        {/* Loads once the customer opens it. */}
        {isOpen && <Loaded id={delivery.id} />}
      </Accordion>
    </div>
  );
}

function Loaded({ id }: { id: string }) {
  const { account, t } = useWidget();
  const resource = breakdownsOf(account).of(id);
  const remote = useResource(resource);
  if (remote.status === 'error')
    return <LoadFailed title={t('whyThisPrice.failed')} retry={() => void resource.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[70, 50, 60]} />;
  return <Explained breakdown={remote.data} />;
}

function Explained({ breakdown }: { breakdown: Breakdown }) {
  const widget = useWidget();
  const { t } = widget;
  const pets = new Map(breakdown.lines.map(({ petPublicId, petName }) => [petPublicId, petName]));
  return (
    <>
      <ul className="delivery-why-lines">
        {[...pets].map(([petPublicId, name]) => (
          <li key={petPublicId}>
            <b>{name}</b>
            {breakdown.lines
              .filter((line) => line.petPublicId === petPublicId)
              .map((line) => (
                <span key={line.identifier}>{itemLine(widget, line)}</span>
              ))}
          </li>
        ))}
        {sumLines(widget, breakdown).map(({ kind, text }) => (
          <li key={kind}>
            <b>{t(`whyThisPrice.sum.${kind}`)}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {breakdown.before ? <Compared before={breakdown.before} /> : <p className="muted">{t('whyThisPrice.first')}</p>}
    </>
  );
}

function Compared({ before }: { before: NonNullable<Breakdown['before']> }) {
  const widget = useWidget();
  const { t, format } = widget;
  const { items, sums } = before;
  const lines = [
    ...items.map((item) => differenceLine(widget, item)),
    ...sums.filter(({ kind }) => sumKinds.includes(kind)).map((sum) => sumLine(widget, sum)),
  ];
  return (
    <div className="delivery-why-before">
      <p>
        <b>{t('whyThisPrice.before', { date: format.dateYear(before.date), total: format.money(before.total) })}</b>
      </p>
      {lines.length === 0 ? (
        <p>{t('whyThisPrice.same')}</p>
      ) : (
        <dl className="delivery-sums">
          {lines.map(({ text, money }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{money}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
