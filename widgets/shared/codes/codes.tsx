import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Codes as CodesData, EnteredCode } from '../../../src/contract/shop/codes.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { codesOf } from '../../../src/stores/shop/codes.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { EditProblem } from '../form/edit-problem.tsx';
import { LoadFailed } from '../tag/load-failed.tsx';
import { CodeForm } from './code-form.tsx';
import { effectOf, usesOf } from './code-words.ts';

/** The codes that the customer has entered with their effect, the credit with the deliveries that use it, and a field for more. */
export function Codes({ onSaved = () => {} }: { onSaved?: () => void }) {
  const { account, t } = useWidget();
  const { codes, removal } = codesOf(account);
  const remote = useResource(codes);
  const removing = useStore(removal.$state);
  const [removed, setRemoved] = useState('');
  const remove = (id: string): void => {
    setRemoved(id);
    void removal.submit(id).then(onSaved);
  };
  if (remote.status === 'error') return <LoadFailed title={t('codes.failed')} retry={() => void codes.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[50]} />;
  const { data } = remote;
  return (
    <div className="settings-stack">
      {data.codes.length > 0 && (
        <ul className="settings-record">
          {data.codes.map((code) => (
            <Row
              key={code.id}
              code={code}
              isBusy={removing.status === 'saving' && code.id === removed}
              onRemove={() => remove(code.id)}
            />
          ))}
        </ul>
      )}
      <EditProblem state={removing} onRetry={() => remove(removed)} />
      <Credit data={data} />
      {data.codes.length > 0 && <p className="small muted">{t('codes.keeps')}</p>}
      <CodeForm onSaved={onSaved} />
    </div>
  );
}

function Row({ code, isBusy, onRemove }: { code: EnteredCode; isBusy: boolean; onRemove: () => void }) {
  const widget = useWidget();
  const { t } = widget;
  const { label, removable } = code;
  return (
    <li className="settings-device">
      <div>
        <p>
          <b dir="auto">{label}</b>
        </p>
        <p className="small muted">{effectOf(widget, code)}</p>
        {usesOf(widget, code).map((line) => (
          <p key={line} className="small muted">
            {line}
          </p>
        ))}
      </div>
      {removable && (
        <Button type="link" label={`${t('codes.remove')}, ${label}`} loading={isBusy} onClick={onRemove}>
          {t('codes.remove')}
        </Button>
      )}
    </li>
  );
}

/** The credit with what it will be used for, so that none is forgotten. */
function Credit({ data: { credit, uses } }: { data: CodesData }) {
  const { t, format } = useWidget();
  if (credit.amount === 0) return null;
  const left = credit.amount - uses.reduce((sum, { amount }) => sum + amount.amount, 0);
  return (
    <div>
      <p>
        <b>{t('codes.have', { money: format.money(credit) })}</b>
      </p>
      {uses.map(({ id, date, until, amount }) => (
        <p key={id} className="small muted">
          {t('codes.use', { money: format.money(amount), date: format.range(date, until ?? date, 'long') })}
        </p>
      ))}
      {left > 0 && (
        <p className="small muted">{t('codes.waits', { money: format.money({ ...credit, amount: left }) })}</p>
      )}
    </div>
  );
}
