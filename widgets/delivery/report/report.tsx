import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import type { DeliveryReport } from '../../../src/contract/deliveries/report.ts';
import { reportsOf } from '../../../src/stores/deliveries/report.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { readFragment } from '../../shared/fragment.ts';
import { Contact } from '../../shared/contact.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';
import { ReportForm } from './report-form.tsx';
import { Reported } from './reported.tsx';

/** The fragment of the address that opens the form. */
const fragment = 'report';

/** A problem with a delivery that should be there: reports it, and shows what became of it. */
export function Report({ delivery, Heading }: { delivery: Delivery; Heading: PartLevel }) {
  const { account, t } = useWidget();
  const { resource } = reportsOf(account)(delivery.id);
  const remote = useResource(resource);
  if (remote.status === 'error')
    return <LoadFailed title={t('deliveryActions.report.failed')} retry={() => void resource.reload()} />;
  if (remote.status !== 'success') return null;
  const { report, remedies } = remote.data;
  if (!report && remedies.length === 0) return null;
  return <Panel delivery={delivery} about={remote.data} Heading={Heading} />;
}

function Panel({ delivery, about, Heading }: { delivery: Delivery; about: DeliveryReport; Heading: PartLevel }) {
  const { account, t, format } = useWidget();
  const form = reportsOf(account)(delivery.id);
  const chosen = useStore(form.$choice);
  const edit = useStore(form.edit.$state);
  const titleId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(chosen !== undefined);
  const { report, problems, lateFrom } = about;
  const isLate = !report && problems.length === 0 && !lateFrom;
  const canReport = !report && !isLate;
  // The link in the address leads here, also to a report that was sent before.
  useEffect(() => {
    const go = (): void => {
      if (readFragment() !== fragment) return;
      setOpen(true);
      area.current?.scrollIntoView();
      area.current?.focus({ preventScroll: true });
    };
    go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, []);
  // The form is gone: the focus moves to what is there instead.
  useEffect(() => {
    if (edit.status === 'saved') area.current?.focus();
  }, [edit.status]);
  const stop = (): void => {
    form.clear();
    setOpen(false);
  };
  return (
    <div ref={area} className="delivery-report" tabIndex={-1} role="group" aria-labelledby={titleId}>
      <Card as="section" labelledBy={titleId}>
        <div className="settings-stack">
          <Heading className="title-s" id={titleId}>
            {t(`deliveryActions.report.${report ? 'reported' : 'title'}`)}
          </Heading>
          {report && <Reported about={about} report={report} />}
          {/* The answer may be older than the customer's “Yes, it has arrived”. */}
          {!report && lateFrom && delivery.askArrival && (
            <p className="muted">
              {t('deliveryActions.report.lateFrom', { date: format.range(lateFrom, lateFrom, 'long') })}
            </p>
          )}
          {isLate && (
            <>
              <p className="muted">{t('deliveryActions.report.over')}</p>
              <div>
                <Contact />
              </div>
            </>
          )}
          {canReport && isOpen && <ReportForm delivery={delivery} about={about} onStop={stop} />}
          {canReport && !isOpen && (
            <div>
              <Button type="secondary" onClick={() => setOpen(true)}>
                {t('deliveryActions.report.open')}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
