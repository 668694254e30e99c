import type { DeclarationKind } from '../../../src/contract/legal/declarations.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { EditState } from '../../../src/stores/account/edit.ts';
import type { Typed } from '../../../src/stores/legal/declarations.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { EditProblem } from '../form/edit-problem.tsx';

/** What is declared, line by line. */
export function Facts({ kind, typed, more = [] }: { kind: DeclarationKind; typed: Typed; more?: [string, string][] }) {
  const { t, format } = useWidget();
  const { name, email, contract, type, reason, endsOn } = typed;
  const lines: [string, string][] = [
    [t('declaration.field.name'), name],
    [t('declaration.fact.email'), email],
    [t('declaration.fact.contract'), contract],
  ];
  if (kind === 'cancellation') {
    lines.push([t('declaration.type'), t(`declaration.${type}`)]);
    if (type === 'important' && reason) lines.push([t('declaration.field.reason'), reason]);
    lines.push([t('declaration.ends'), endsOn ? format.dateLong(endsOn) : t('declaration.soonest')]);
  }
  return (
    <dl className="settings-facts">
      {[...lines, ...more].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ReviewProps {
  kind: DeclarationKind;
  typed: Typed;
  edit: EditState<unknown>;
  onConfirm: () => void;
  onBack: () => void;
}

/** The statement once more, with the button that makes it. */
export function Review({ kind, typed, edit, onConfirm, onBack }: ReviewProps) {
  const { t } = useWidget();
  return (
    <>
      <p>{t('declaration.review')}</p>
      <Facts kind={kind} typed={typed} />
      <EditProblem state={edit} onRetry={onConfirm} />
      <ButtonRow fill>
        <Button loading={edit.status === 'saving'} onClick={onConfirm}>
          {t(`declaration.${kind}.confirm`)}
        </Button>
        <Button type="link" onClick={onBack}>
          {t('declaration.back')}
        </Button>
      </ButtonRow>
    </>
  );
}
