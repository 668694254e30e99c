import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Pet } from '../../src/contract/known.ts';
import type { ProfileForm } from '../../src/stores/pets/profile.ts';
import { Avatar } from '../../src/ui/marks/avatar.tsx';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { ChoosePhoto } from '../shared/form/choose-photo.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { photoAt } from '../shared/form/scale-photo.ts';
import type { PhotoProblem } from '../shared/form/scale-photo.ts';
import { toneOf } from '../shared/pet/pet-label.tsx';
import { useWidget } from '../../src/element/widget.tsx';

/** Pixels. The largest place for a photo shows 148, on a screen with three times as many. */
const side = 640;

/** The dog's photo: chosen, scaled down on the device, saved; or removed. */
export function Photo({ pet, form }: { pet: Pet; form: ProfileForm }) {
  const { t, picture } = useWidget();
  const state = useStore(form.photo.$state);
  const [problem, setProblem] = useState<PhotoProblem>();
  const [last, setLast] = useState<string | null>(null);
  // What was removed: only this page has it, so its undo ends with the page.
  const [removed, setRemoved] = useState<string>();
  const send = (image: string | null): void => {
    setProblem(undefined);
    setLast(image);
    if (image !== null) setRemoved(undefined);
    void form.photo.submit(image);
  };
  const src = picture(pet.photo_url);
  const remove = async (): Promise<void> => {
    setRemoved(src && (await photoAt(src, side)));
    send(null);
  };
  return (
    <Card>
      <div className="profile-photo">
        <Avatar shape="arch" size={104} src={src} tone={toneOf(pet)} />
        <div className="profile-questions">
          <p className="small muted">{t('profile.photo.text', { name: pet.name })}</p>
          <ButtonRow>
            <ChoosePhoto
              label={t('profile.photo.choose', { name: pet.name })}
              side={side}
              loading={state.status === 'saving'}
              onStart={() => form.photo.reset()}
              onPhoto={({ image, problem }) => {
                if (image !== undefined) send(image);
                setProblem(problem);
              }}
            />
            {src && (
              <Button type="link" onClick={() => void remove()}>
                {t('profile.photo.remove')}
              </Button>
            )}
          </ButtonRow>
          {problem && <Notification status="error" title={t(`profile.photo.${problem}`)} />}
          {state.status === 'saved' && !problem && (
            <Notification status="success" title={t(src ? 'profile.photo.saved' : 'profile.photo.removed')}>
              {removed !== undefined && (
                <Button type="link" onClick={() => send(removed)}>
                  {t('settings.undo.button')}
                </Button>
              )}
            </Notification>
          )}
          <EditProblem state={state} onRetry={() => send(last)} title={t('profile.photo.failed')} />
        </div>
      </div>
    </Card>
  );
}
