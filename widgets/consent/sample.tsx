import { failed, success } from '../../src/remote.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { commonStates } from '../../src/preview/states.ts';
import { RemoteView, useWidget } from '../../src/element/widget.tsx';

/** Shows the banner to an editor. Shows nothing in states in which the customer has chosen or can't be asked. */
export function Sample({ state }: { state: string }) {
  const { t } = useWidget();
  const { answers, step } = { answers: 'sample', step: '', ...commonStates[state] };
  if (answers === 'never') return null;
  const remote = answers === 'fail' ? failed(new Error('As a preview')) : success(step !== 'none');
  return (
    <RemoteView remote={remote} skeleton={null} error={() => null}>
      {(asks) =>
        asks && (
          <Card className="consent-sample">
            <h2 className="title-s">{t('consent.title')}</h2>
            <p className="small muted">{t('consent.text')}</p>
            <ButtonRow fill>
              <Button>{t('consent.accept')}</Button>
              <Button>{t('consent.refuse')}</Button>
              <Button type="tertiary">{t('consent.choose')}</Button>
            </ButtonRow>
          </Card>
        )
      }
    </RemoteView>
  );
}
