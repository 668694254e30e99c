import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useWidget } from '../../../src/element/widget.tsx';
import type { ReportForm } from '../../../src/stores/deliveries/report.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { ChoosePhoto } from '../../shared/form/choose-photo.tsx';
import type { PhotoProblem } from '../../shared/form/scale-photo.ts';

/** Pixels on the longer side: enough to read a label. */
const side = 1000;

/** A photo of the problem, which the customer can leave out. */
export function ReportPhoto({ form }: { form: ReportForm }) {
  const { t } = useWidget();
  const photo = useStore(form.$photo);
  const [problem, setProblem] = useState<PhotoProblem>();
  const remove = (): void => {
    setProblem(undefined);
    form.$photo.set(undefined);
  };
  return (
    <div className="profile-question">
      <p className="small muted">{t('deliveryActions.report.photo.text')}</p>
      <p role="status">{photo && t('deliveryActions.report.photo.added')}</p>
      <ButtonRow>
        <ChoosePhoto
          label={t(`deliveryActions.report.photo.${photo ? 'other' : 'choose'}`)}
          side={side}
          onPhoto={({ image, problem }) => {
            setProblem(problem);
            if (image) form.$photo.set(image);
          }}
        />
        {photo && (
          <Button type="link" onClick={remove}>
            {t('deliveryActions.report.photo.remove')}
          </Button>
        )}
      </ButtonRow>
      {problem && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {t(problem === 'guarded' ? 'profile.photo.guarded' : 'deliveryActions.report.photo.unreadable')}
        </p>
      )}
    </div>
  );
}
