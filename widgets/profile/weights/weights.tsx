import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { WeightEntry, WeightLog } from '../../../src/contract/pets/weights.ts';
import { daysBetween } from '../../../src/days.ts';
import { RemoteView, useResource, useWidget } from '../../../src/element/widget.tsx';
import { weightsOf } from '../../../src/stores/pets/weights.ts';
import type { WeightStore } from '../../../src/stores/pets/weights.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Title } from '../../../src/ui/surfaces/title.tsx';
import { dayIn } from '../../../src/zones.ts';
import { readFragment } from '../../shared/fragment.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { addressOf } from '../place.ts';
import { Chart } from './chart.tsx';
import { GrowthPicture } from './growth-picture.tsx';
import { Entries } from './entries.tsx';
import { EntryForm } from './entry-form.tsx';
import { Done, Proposal } from './proposal.tsx';
import { JustSaved } from '../../shared/form/just-saved.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

/** The log of a dog's weight, also of one that died. */
export function Weights({ pet }: { pet: string }) {
  const { account, t } = useWidget();
  const store = weightsOf(account)(pet);
  return (
    <RemoteView
      remote={useResource(store.log)}
      skeleton={
        <Card>
          <TextSkeleton width={[40, 90, 90, 90, 70]} spacing={28} />
        </Card>
      }
      error={() => <LoadFailed title={t('weights.failed')} retry={() => void store.log.reload()} />}
    >
      {(log) => <Log key={pet} log={log} store={store} />}
    </RemoteView>
  );
}

/** Days of the first year, in which most dogs grow. */
const firstYear = 365;

function Log({ log, store }: { log: WeightLog; store: WeightStore }) {
  const { account, t, format, href } = useWidget();
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, account.$now.get());
  const typed = useStore(store.$typed);
  const preview = useStore(store.$preview);
  const edit = useStore(store.edit.$state);
  const removal = useStore(store.removal.$state);
  const area = useRef<HTMLElement>(null);
  const { name, petPublicId, entries, growth, sheetUrl } = log;
  const isClosed = log.isClosed ?? false;
  const [newest] = entries;
  // A link led here, in place of the profile.
  useEffect(() => {
    if (readFragment() !== `${petPublicId}/weights`) return;
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView();
  }, [petPublicId]);
  const typedOf = ({ day, kg, shape }: WeightEntry) => ({ was: day, day, kg: format.number(kg), shape: shape ?? '' });
  const open = (entry?: WeightEntry): void =>
    store.open(entry ? typedOf(entry) : { was: '', day: today, kg: '', shape: '' });
  const see = (): void => void (newest && store.see(typedOf(newest)));
  const close = (): void => {
    store.close();
    area.current?.focus({ preventScroll: true });
  };
  const isProposed = preview.status === 'saved' && preview.data.plan !== null;
  const isYoung = growth === null && !isClosed && daysBetween(log.first, today) < firstYear;
  return (
    <section
      ref={area}
      tabIndex={-1}
      className="profile profile-focus weights-log"
      aria-labelledby={`weights-${petPublicId}`}
    >
      {!isClosed && (
        <a className="tag-back" href={addressOf(petPublicId, 'all')}>
          <Icon name="chevron-left" />
          {t('weights.back')}
        </a>
      )}
      <Title size="m" id={`weights-${petPublicId}`}>
        {t('weights.title', { name })}
      </Title>
      {isClosed && <p>{t('weights.closed')}</p>}
      {edit.status === 'saved' &&
        (edit.data ? <Done name={name} outcome={edit.data} isRemoved={false} store={store} /> : <JustSaved />)}
      {removal.status === 'saved' &&
        (removal.data ? <Done name={name} outcome={removal.data} isRemoved store={store} /> : <JustSaved />)}
      {typed && !isClosed && !isProposed && (
        <EntryForm key={typed.was} log={log} store={store} typed={typed} today={today} onClose={close} />
      )}
      {isProposed && <Proposal name={name} outcome={preview.data} store={store} onBack={() => store.change({})} />}
      <Card as="section" className="weights-card">
        {newest ? (
          <>
            <p>
              <b className="title-m">{`${format.number(newest.kg)}\u00a0${t('profile.kilograms')}`}</b>{' '}
              <span className="muted">
                {t('weights.on', { date: format.dateWords(newest.day, account.$now.get()) })}
              </span>
            </p>
            <Chart log={log} />
            <GrowthPicture log={log} />
            {growth && <p className="small muted">{t('weights.growth', { name })}</p>}
          </>
        ) : (
          <p>{t('weights.none')}</p>
        )}
        {isYoung && <p className="small muted">{t('weights.noGrowth', { name })}</p>}
        {!typed && <EditProblem state={preview} onRetry={see} />}
        {!typed && preview.status === 'saved' && <Notification status="info" title={t('weights.fits')} />}
        {!typed && (
          <ButtonRow>
            {!isClosed && (
              <Button icon="plus" onClick={() => open()}>
                {t('weights.add')}
              </Button>
            )}
            {newest && !isClosed && (
              <Button type="secondary" loading={preview.status === 'saving'} onClick={see}>
                {t('weights.see')}
              </Button>
            )}
            {sheetUrl && (
              <Button type="secondary" icon={moreIcons.document} href={href(sheetUrl)} target="_blank">
                {t('weights.sheet')}
              </Button>
            )}
          </ButtonRow>
        )}
      </Card>
      {entries.length > 0 && (
        <Card>
          <Entries log={log} onEdit={isClosed ? undefined : open} />
        </Card>
      )}
    </section>
  );
}
