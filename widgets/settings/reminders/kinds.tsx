import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useWidget } from '../../../src/element/widget.tsx';
import type { Edit } from '../../../src/stores/account/edit.ts';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';

interface Kind<Name extends string> {
  kind: Name;
  on: boolean;
}

interface KindsProps<Name extends string> {
  legend: ReactNode;
  /** Those that this page has words for, in their order. The backend may know more. */
  known: readonly Name[];
  saved: readonly { kind: string; on: boolean }[];
  edit: Edit<Kind<Name>, unknown>;
  say: (kind: Name) => string;
  /** What follows a kind, and may save it again. */
  more?: (kind: Name, save: () => void) => ReactNode;
  children?: ReactNode;
}

/** Kinds of message that the customer may switch off. A choice is saved at once. */
export function Kinds<Name extends string>({ legend, known, saved, edit, say, more, children }: KindsProps<Name>) {
  const { t } = useWidget();
  const state = useStore(edit.$state);
  const [chosen, setChosen] = useState<Kind<Name>>();
  const save = (choice: Kind<Name>): void => {
    setChosen(choice);
    void edit.submit(choice);
  };
  const isSaving = state.status === 'saving';
  const isOn = new Map(saved.map(({ kind, on }) => [kind, on]));
  return (
    <fieldset className="settings-stack settings-mails">
      {legend}
      {known
        .filter((kind) => isOn.has(kind))
        .map((kind) => (
          <Fragment key={kind}>
            <label className="settings-check">
              <input
                type="checkbox"
                checked={(isSaving || state.status === 'failed') && chosen?.kind === kind ? chosen.on : isOn.get(kind)!}
                aria-disabled={isSaving || undefined}
                onChange={({ target }) => save({ kind, on: target.checked })}
              />
              {say(kind)}
            </label>
            {more?.(kind, () => save({ kind, on: true }))}
          </Fragment>
        ))}
      <EditProblem state={state} onRetry={() => chosen && save(chosen)} />
      {state.status === 'saved' && <Notification status="success" title={t('settings.mails.saved')} />}
      {children}
    </fieldset>
  );
}
