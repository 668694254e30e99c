import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Milestone as Shown } from '../../src/contract/pets/milestones.ts';
import { HideTag } from '../../src/element/hide-tag.ts';
import { useActionHref } from '../../src/element/links.ts';
import { useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import { milestonesOf } from '../../src/stores/pets/milestones.ts';
import bowl from '../../src/ui/illustrations/bowl-full.svg';
import { Avatar } from '../../src/ui/marks/avatar.tsx';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';

/** In the room of the check-in on a dashboard: a milestone of a dog, if there is one today. No room otherwise. */
export function Milestone() {
  const { account } = useWidget();
  const { milestones, save } = milestonesOf(account);
  const today = dataOf(useResource(milestones))?.today;
  const edit = useStore(save.$state);
  // The card stays while it is being closed, and to say what became of it.
  const [shown, setShown] = useState<Shown>();
  if (today && today !== shown) setShown(today);
  const [isOff, setOff] = useState(false);
  const isSaved = edit.status === 'saved';
  // A birthday without an age is one that this page has no words for.
  if (!shown || !kinds.some((kind) => kind === shown.kind) || (shown.kind === 'birthday' && !shown.years))
    return <HideTag />;
  if (!today && !(isOff && isSaved)) return <HideTag />;
  const close = (isForGood: boolean): void => {
    setOff(isForGood);
    void save.submit(isForGood ? { on: false } : { seen: shown.id });
  };
  return isOff && isSaved ? (
    <Off onBack={() => void save.submit({ on: true }).then(() => setOff(false))} />
  ) : (
    <Event milestone={shown} close={close} retry={() => close(isOff)} />
  );
}

/** Those that this page has words for. The backend may know more. */
const kinds = ['first-box', 'birthday', 'hundredth-bowl', 'grown-up'];

interface EventProps {
  milestone: Shown;
  /** For today, or all of them. */
  close: (isForGood: boolean) => void;
  retry: () => void;
}

function Event({ milestone: { kind, name, years, petPublicId, photoUrl }, close, retry }: EventProps) {
  const { account, t, picture } = useWidget();
  const { save } = milestonesOf(account);
  const edit = useStore(save.$state);
  const titleId = useId();
  const can = useCan();
  const actionHref = useActionHref();
  const weights = can('weights') ? actionHref('weights', 'profile', petPublicId, 'weights') : undefined;
  const words = { name, count: years ?? 0 };
  const isSaving = edit.status === 'saving';
  return (
    <Card as="section" tone="blueberry" labelledBy={titleId} className="check-in">
      <div className="check-in-text">
        <h2 className="title-m" id={titleId}>
          {t(`milestones.${kind}.title`, words)}
        </h2>
        <p className="muted">{t(`milestones.${kind}.text`, words)}</p>
        <EditProblem state={edit} onRetry={retry} />
        <ButtonRow>
          {kind === 'grown-up' && weights && (
            <Button type="secondary" href={weights}>
              {t('milestones.growth', words)}
            </Button>
          )}
          <Button type="secondary" disabled={isSaving} onClick={() => close(false)}>
            {t('milestones.close')}
          </Button>
          <Button type="link" disabled={isSaving} onClick={() => close(true)}>
            {t('milestones.off')}
          </Button>
        </ButtonRow>
      </div>
      {photoUrl ? (
        <div className="check-in-picture">
          <Avatar shape="arch" size={120} src={picture(photoUrl)} />
        </div>
      ) : (
        <img className="check-in-picture" src={bowl} alt="" width="160" height="118" />
      )}
    </Card>
  );
}

/** That none follows, with the way back. */
function Off({ onBack }: { onBack: () => void }) {
  const { t } = useWidget();
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => area.current?.focus(), []);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={t('milestones.isOff')}>
      <Notification quiet status="success" title={t('milestones.isOff')}>
        <Button type="link" onClick={onBack}>
          {t('milestones.on')}
        </Button>
      </Notification>
    </div>
  );
}
