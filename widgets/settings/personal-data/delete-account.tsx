import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { AccountDeletion } from '../../../src/contract/customer/personal-data.ts';
import { keptRecords } from '../../../src/contract/lists.ts';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { momentText } from '../../../src/i18n/moment-text.ts';
import { dataOf } from '../../../src/remote.ts';
import { deletionOf } from '../../../src/stores/customer/account-deletion.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { withFragment } from '../../shared/fragment.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { stateOf } from '../../shared/pet/pet-label.tsx';
import { ProofField, useProof } from '../access/proof.tsx';
import { Subtitle } from '../section.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

/** What becomes of the deliveries to come. */
function DeletionDeliveries({ boxes: deliveries, isAsked }: Pick<AccountDeletion, 'boxes'> & { isAsked?: boolean }) {
  const { t, format } = useWidget();
  const line = (becomes: string) => {
    const dates = new Set(
      deliveries.filter((delivery) => delivery.becomes === becomes).map(({ date }) => format.dateLong(date)),
    );
    return dates.size > 0 && <p>{t(`settings.deletion.boxes.${becomes}`, { dates: format.list(dates) })}</p>;
  };
  return (
    <>
      {line('comes')}
      {line('unpaid')}
      {line('refunded')}
      {!isAsked && line('cancelled')}
    </>
  );
}

/** The credit that is lost, with its amount. */
function DeletionCredit({ credit }: Pick<AccountDeletion, 'credit'>) {
  const { t, format } = useWidget();
  return credit && <p>{t('settings.deletion.credit', { money: format.money(credit) })}</p>;
}

/** What stays, for how long and why. */
function DeletionKept({ kept }: Pick<AccountDeletion, 'kept'>) {
  const { t } = useWidget();
  const known = kept.filter(({ what }) => (keptRecords as readonly string[]).includes(what));
  if (known.length === 0) return null;
  return (
    <>
      <p>{t('settings.deletion.stays')}</p>
      <ul className="settings-list">
        {known.map(({ what, years }) => (
          <li key={what}>{t(`settings.deletion.kept.${what}`, { count: years })}</li>
        ))}
      </ul>
    </>
  );
}

/** The account will be deleted: when, what still comes, what stays, and the button that keeps it. */
function DeletionAsked({ due, boxes: deliveries, credit, kept }: AccountDeletion & { due: string }) {
  const { account, locale, t } = useWidget();
  const { timeZone } = useStoreLocale();
  const { ask, keep } = deletionOf(account);
  const state = useStore(keep.$state);
  const isNew = useStore(ask.$state).status === 'saved';
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the dialog that has gone, so that screen readers announce the text.
  useEffect(() => {
    if (isNew) area.current?.focus();
  }, [isNew]);
  const title = t('settings.deletion.asked', { date: momentText({ ...locale, timeZone }, 'long')(Date.parse(due)) });
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={title} className="settings-focus settings-stack">
      <Notification quiet status="warn" title={title}>
        {useStore(account.$now) < Date.parse(due) && t('settings.deletion.untilThen')}
      </Notification>
      <DeletionDeliveries boxes={deliveries} isAsked />
      <DeletionCredit credit={credit} />
      <DeletionKept kept={kept} />
      <EditProblem state={state} onRetry={() => void keep.submit()} />
      <div>
        <Button loading={state.status === 'saving'} onClick={() => void keep.submit()}>
          {t('settings.deletion.keep')}
        </Button>
      </div>
    </div>
  );
}

/** The account is kept. The subscription isn't what it was: the way to restart it. */
function DeletionWithdrawn() {
  const { t } = useWidget();
  const can = useCan();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div ref={area} tabIndex={-1} className="settings-focus">
      <Notification status="success" title={t('settings.deletion.takenBack')}>
        {can('restart') && <a href={withFragment('subscriptions')}>{t('settings.deletion.restart')}</a>}
      </Notification>
    </div>
  );
}

/** Deleted data, remaining records, last deliveries; then the password and the button that requests the deletion. */
function DeletionDialog({ deletion, onClose }: { deletion: AccountDeletion; onClose: () => void }) {
  const { account, t } = useWidget();
  const { ask } = deletionOf(account);
  const state = useStore(ask.$state);
  const { asksPassword, boxes: deliveries, credit, days, kept } = deletion;
  const pets = useResource(account.pets);
  const hasSubscription = (dataOf(pets) ?? []).some((pet) => ['active', 'paused'].includes(stateOf(pet)));
  const { field, isTold, submit } = useProof(ask, asksPassword);
  const { form, send } = useForm(submit);
  return (
    <Modal open onClose={onClose} title={t('settings.deletion.question')} closeLabel={t('common.close')}>
      <form {...form} className="settings-stack">
        {hasSubscription && <p>{t('settings.deletion.now')}</p>}
        <DeletionDeliveries boxes={deliveries} />
        <DeletionCredit credit={credit} />
        <p>{t('settings.deletion.goes', { count: days })}</p>
        <DeletionKept kept={kept} />
        <p>{t('settings.deletion.mind', { count: days })}</p>
        {asksPassword && <ProofField {...field} section="personal-data" />}
        {!isTold && <EditProblem state={state} onRetry={send} />}
        <ButtonRow fill>
          <Button submit loading={state.status === 'saving'}>
            {t('settings.deletion.title')}
          </Button>
          <Button type="secondary" onClick={onClose}>
            {t('settings.deletion.keep')}
          </Button>
        </ButtonRow>
      </form>
    </Modal>
  );
}

/** Deleting the account: what it means, the days to change one's mind, and the way back. */
export function DeleteAccount() {
  const { account, t } = useWidget();
  const { state } = deletionOf(account);
  const remote = useResource(state);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.personal-data.failed')} retry={() => void state.reload()} />;
  return (
    <Card>
      <div className="settings-stack">
        <Subtitle>{t('settings.deletion.title')}</Subtitle>
        {remote.status === 'success' ? <Shown {...remote.data} /> : <TextSkeleton width={[90, 60]} spacing={14} />}
      </div>
    </Card>
  );
}

function Shown(deletion: AccountDeletion) {
  const { account, t } = useWidget();
  const { ask, keep } = deletionOf(account);
  const [isOpen, setOpen] = useState(false);
  const isKept = useStore(keep.$state).status === 'saved';
  // Or it would open again when another tab keeps the account.
  if (deletion.due !== null && isOpen) setOpen(false);
  if (deletion.due !== null) return <DeletionAsked {...deletion} due={deletion.due} />;
  return (
    <>
      {isKept && <DeletionWithdrawn />}
      <p>{t('settings.deletion.text', { count: deletion.days })}</p>
      <div>
        <Button
          type="secondary"
          onClick={() => {
            ask.reset();
            keep.reset();
            setOpen(true);
          }}
        >
          {t('settings.deletion.title')}
        </Button>
      </div>
      {isOpen && <DeletionDialog deletion={deletion} onClose={() => setOpen(false)} />}
    </>
  );
}
