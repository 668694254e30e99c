import type { DeclarationKind, Declared } from '../../../src/contract/legal/declarations.ts';
import type { EditState } from '../../../src/stores/core/edit.ts';
import type { Typed } from '../../../src/stores/legal/declarations.ts';
import { Button, ButtonRow } from '../../../src/ui/button.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { EditProblem } from '../edit-problem.tsx';
import { Facts } from './facts.tsx';

interface ReviewProps {
  kind: DeclarationKind;
  typed: Typed;
  edit: EditState<Declared>;
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
