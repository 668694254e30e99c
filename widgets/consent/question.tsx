import { useId } from 'react';
import { useWidget } from '../../src/element/widget.tsx';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';

interface QuestionProps {
  policyUrl?: string | undefined;
  onAccept?: () => void;
  onRefuse?: () => void;
  onChoose?: () => void;
}

/** The question for consent. Accepting and refusing look alike, since both answers weigh the same. */
export function Question({ policyUrl, onAccept, onRefuse, onChoose }: QuestionProps) {
  const { t } = useWidget();
  const title = useId();
  return (
    <Card as="section" labelledBy={title} className="choice-question">
      <h2 className="title-s" id={title}>
        {t('consent.title')}
      </h2>
      <p className="small muted">
        {t('consent.text')} {policyUrl && <a href={policyUrl}>{t('consent.policy')}</a>}
      </p>
      <ButtonRow fill>
        <Button onClick={onAccept}>{t('consent.accept')}</Button>
        <Button onClick={onRefuse}>{t('consent.refuse')}</Button>
        <Button type="tertiary" onClick={onChoose}>
          {t('consent.choose')}
        </Button>
      </ButtonRow>
    </Card>
  );
}
