import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';

interface AskProps {
  title: string;
  text: string;
  /** The first button’s text. */
  yes: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before access ends. */
export function Ask({ title, text, yes, onYes, onClose }: AskProps) {
  const { t } = useWidget();
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={onYes}>{yes}</Button>
          <Button type="secondary" onClick={onClose}>
            {t('settings.others.keep')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
