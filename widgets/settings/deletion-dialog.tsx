import { useStore } from '@nanostores/react';
import type { AccountDeletion } from '../../src/contract/customer/personal-data.ts';
import { dataOf } from '../../src/remote.ts';
import { deletionOf } from '../../src/stores/customer/account-deletion.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { Modal } from '../../src/ui/modal.tsx';
import { EditProblem } from '../shared/edit-problem.tsx';
import { stateOf } from '../shared/pet-state.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { DeletionBoxes, DeletionKept } from './deletion-words.tsx';
import { ProofField } from './proof-field.tsx';
import { useProof } from './use-proof.ts';

/** What goes, what stays, what still comes; then the password and the button that asks for it. */
export function DeletionDialog({ deletion, onClose }: { deletion: AccountDeletion; onClose: () => void }) {
  const { account, t } = useWidget();
  const { ask } = deletionOf(account);
  const state = useStore(ask.$state);
  const { asksPassword, boxes, days, kept } = deletion;
  const pets = useStore(account.pets.$state);
  const hasSubscription = (dataOf(pets) ?? []).some((pet) => ['active', 'paused'].includes(stateOf(pet)));
  const { form, field, isTold, submit } = useProof(ask, asksPassword);
  return (
    <Modal open onClose={onClose} title={t('settings.deletion.question')} closeLabel={t('common.close')}>
      <form
        ref={form}
        noValidate
        className="settings-stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {hasSubscription && <p>{t('settings.deletion.now')}</p>}
        <DeletionBoxes boxes={boxes} />
        <p>{t('settings.deletion.goes', { count: days })}</p>
        <DeletionKept kept={kept} />
        <p>{t('settings.deletion.mind', { count: days })}</p>
        {asksPassword && <ProofField {...field} section="personal-data" />}
        {!isTold && <EditProblem state={state} onRetry={() => void submit()} />}
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
